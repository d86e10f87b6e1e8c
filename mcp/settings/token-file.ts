import { randomUUID } from 'node:crypto';
import { accessSync, constants, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SettingsError } from './read-settings.ts';
import { StartFailure } from './start-failure.ts';

const maxTokenLength = 200;

/** The token of a file. @throws SettingsError when there is none in it */
export function readToken(path: string): string {
  let token: string;
  try {
    token = readFileSync(path, 'utf8').trim();
  } catch {
    throw new SettingsError(`The token file ${path} cannot be read. Make one with --sign-in.`);
  }
  if (!token || token.length > maxTokenLength || /\s/.test(token))
    throw new SettingsError(`${path} is not a token file. Make one with --sign-in.`);
  return token;
}

const reasons: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'its folder may not be written to',
  EPERM: 'its folder may not be written to',
  EROFS: 'its folder may not be written to',
  ENOSPC: 'the disk is full',
};

function writing(path: string, work: () => void): void {
  try {
    work();
  } catch (failure) {
    const { code = '', message } = failure as NodeJS.ErrnoException;
    throw new StartFailure(`The token file ${path} cannot be written: ${reasons[code] ?? message}.`);
  }
}

/** Checks without a change that a token file can be written. @throws StartFailure with the reason */
export function checkTokenFile(path: string): void {
  writing(path, () => {
    // With a slash at its end, a file in its place is reported as no folder.
    accessSync(`${dirname(path)}/`, constants.W_OK | constants.X_OK);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
      throw Object.assign(new Error(), { code: 'EISDIR' });
  });
}

/**
 * Writes a token to a file that only its owner can read. When it cannot, a file that is there stays as it was.
 * @throws StartFailure with the reason
 */
export function writeToken(path: string, token: string): void {
  writing(path, () => {
    // The mode counts for new files only: one that is there may be open to others.
    const fresh = `${path}.${randomUUID()}`;
    try {
      writeFileSync(fresh, `${token}\n`, { mode: 0o600, flag: 'wx' });
      renameSync(fresh, path);
    } finally {
      rmSync(fresh, { force: true });
    }
  });
}
