import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders that need no keeping: downloads of an hour, and small pictures that are drawn again when asked for. */
const regenerated = /^(exports|rejects|thumbs-.*)$/;
/** Begins the name of a file that is still being written. */
const partialPrefix = '.part-';

/** The stored files below a folder that a backup keeps, as `folder/name`. */
export async function listStoredFiles(root: string): Promise<string[]> {
  const files: string[] = [];
  for (const folder of await namesIn(root)) {
    if (regenerated.test(folder)) continue;
    for (const name of await namesIn(join(root, folder))) {
      if (!name.startsWith(partialPrefix)) files.push(`${folder}/${name}`);
    }
  }
  return files;
}

const namesIn = async (folder: string) => (await readdir(folder).catch(() => [])).sort();

/**
 * Copies a file, its bytes on the disk before it counts. False when it is gone or when something has the name
 * already: stored files never change.
 */
export async function copySafely(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  } catch (failure) {
    if (['ENOENT', 'EEXIST'].includes((failure as NodeJS.ErrnoException).code ?? '')) return false;
    throw failure;
  }
  await flush(to);
  return true;
}

/** Brings a file, or the names in a folder, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
