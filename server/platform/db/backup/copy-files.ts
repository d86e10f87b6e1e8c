import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders without a backup: exports live for an hour, and thumbnails are drawn again on request. */
const regenerated = /^(exports|rejects|thumbs-.*)$/;
/** Prefix of files that are still being written. */
const partialPrefix = '.part-';

/** The stored files below a folder that belong in a backup, as `folder/name`. */
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
 * Copies a file and flushes it to disk. False when it is missing or when the target exists: stored files never
 * change.
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

/** Flushes a file, or the entries of a folder, to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
