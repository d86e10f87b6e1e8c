import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A checked restore that waits until no process has the database open. */
export const preparedRestoreFolder = (dataDir: string): string => join(dataDir, 'restore-prepared');
/** In that folder: names the folder for the previous data. */
export const previousFolderFile = 'aside.txt';

const database = 'facet.sqlite';
/** SQLite's side files belong to one database file and must not meet another. */
const sqliteFiles = [database, `${database}-wal`, `${database}-shm`];

/**
 * Replaces the present data with a prepared restore and moves the old data aside. The caller holds the lock of the
 * data directory. After an interruption at any point, another call resumes. Returns the folder of the old data, or
 * null when nothing was prepared.
 */
export function applyPreparedRestore(dataDir: string): string | null {
  const prepared = preparedRestoreFolder(dataDir);
  if (!existsSync(join(prepared, previousFolderFile))) return null;
  const previousFolder = join(dataDir, readFileSync(join(prepared, previousFolderFile), 'utf8').trim());
  mkdirSync(previousFolder, { recursive: true });
  // As long as the new database is still here, all data in place is old.
  if (existsSync(join(prepared, database))) {
    for (const name of sqliteFiles) moveIfPresent(join(dataDir, name), join(previousFolder, name));
    renameSync(join(prepared, database), join(dataDir, database));
  }
  if (existsSync(join(prepared, 'files'))) {
    moveIfPresent(join(dataDir, 'files'), join(previousFolder, 'files'));
    renameSync(join(prepared, 'files'), join(dataDir, 'files'));
  }
  rmSync(prepared, { recursive: true });
  return previousFolder;
}

function moveIfPresent(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to);
}
