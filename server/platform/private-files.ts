import { chmodSync, mkdirSync } from 'node:fs';

/** Whatever this program writes from now on, only its user can read. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Makes a folder that only its owner can enter, also where it is there already. That of another user stays as it is. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EPERM') throw failure;
  }
}
