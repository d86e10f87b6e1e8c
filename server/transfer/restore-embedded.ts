import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { applyPreparedRestore, asideNote, preparedFolder } from '../db/prepared-restore.ts';
import { DataDirInUseError, holdDataDir } from '../db/sqlite.ts';
import { copySafely, flush } from './copy-files.ts';
import { databaseName, type Manifest } from './manifest.ts';
import { TransferError } from './transfer-error.ts';

export interface Restored {
  /** Where the house of before is; null when there was none. */
  aside: string | null;
  /** Whether it takes place only at the next start of the server, which is running now. */
  atNextStart: boolean;
}

/**
 * Restores a checked backup into a data directory. Everything is prepared beside the house; then it is put in
 * its place at once, or by the server at its next start when it is running now. Throws a TransferError when a
 * house is there and `replace` is not given.
 */
export async function restoreEmbedded(
  backup: { folder: string; manifest: Manifest },
  { dataDir, replace }: { dataDir: string; replace: boolean },
): Promise<Restored> {
  const occupied = existsSync(join(dataDir, databaseName));
  if (occupied && !replace) {
    throw new TransferError(
      `There is a house in ${dataDir}. Add --replace to put the backup in its place; the house that is there is kept aside. Nothing was changed.`,
    );
  }
  await prepare(backup, dataDir);
  try {
    const lock = holdDataDir(dataDir);
    try {
      const aside = applyPreparedRestore(dataDir);
      return { aside: occupied ? aside : null, atNextStart: false };
    } finally {
      lock.close();
    }
  } catch (failure) {
    if (failure instanceof DataDirInUseError) return { aside: null, atNextStart: true };
    throw failure;
  }
}

async function prepare({ folder, manifest }: { folder: string; manifest: Manifest }, dataDir: string) {
  const prepared = preparedFolder(dataDir);
  const work = `${prepared}.partial`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  for (const path of Object.keys(manifest.files)) await copySafely(join(folder, path), join(work, path));
  const db = openDatabase({ dataDir: work });
  await migrate(db).finally(() => db.close());
  await rm(join(work, 'facet.lock'), { force: true });
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  await writeFile(join(work, asideNote), `before-restore-${stamp}Z`);
  for (const name of [databaseName, asideNote, '.']) await flush(join(work, name));
  // A restore that was prepared before and never took place gives way to this one.
  await rm(prepared, { recursive: true, force: true });
  await rename(work, prepared);
  await flush(dataDir);
}
