import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A checked restore that waits for the moment when nobody has the database open. */
export const preparedRestoreFolder = (dataDir: string): string => join(dataDir, 'restore-prepared');
/** In that folder: where the house of before goes. */
export const previousFolderFile = 'aside.txt';

const database = 'facet.sqlite';
/** What SQLite keeps beside its file belongs to it and never to another. */
const sqliteFiles = [database, `${database}-wal`, `${database}-shm`];

/**
 * Puts a prepared restore in the place of the house that is there, which is kept aside. For whoever holds the
 * lock of the data directory. Interrupted at any point it goes on when it is called again. Answers the folder of
 * the old house, or null when nothing was prepared.
 */
export function applyPreparedRestore(dataDir: string): string | null {
  const prepared = preparedRestoreFolder(dataDir);
  if (!existsSync(join(prepared, previousFolderFile))) return null;
  const previousFolder = join(dataDir, readFileSync(join(prepared, previousFolderFile), 'utf8').trim());
  mkdirSync(previousFolder, { recursive: true });
  // As long as the new database waits here, everything in place is the old house.
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
