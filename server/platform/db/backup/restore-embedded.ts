import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import {
  applyPreparedRestore,
  preparedRestoreFolder,
  previousFolderFile,
} from '#server/platform/db/prepared-restore.ts';
import { DataDirInUseError, lockDataDir } from '#server/platform/db/sqlite.ts';
import { copySafely, flush } from './copy-files.ts';
import { databaseName, type Manifest } from './manifest.ts';
import { TransferError } from './transfer-error.ts';

export interface RestoreResult {
  /** Where the house of before is; null when there was none. */
  previous: string | null;
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
): Promise<RestoreResult> {
  const hasDatabase = existsSync(join(dataDir, databaseName));
  if (hasDatabase && !replace) {
    throw new TransferError(
      `There is a house in ${dataDir}. Add --replace to put the backup in its place; the house that is there is kept aside. Nothing was changed.`,
    );
  }
  await prepare(backup, dataDir);
  try {
    const lock = lockDataDir(dataDir);
    try {
      const previous = applyPreparedRestore(dataDir);
      return { previous: hasDatabase ? previous : null, atNextStart: false };
    } finally {
      lock.close();
    }
  } catch (failure) {
    if (failure instanceof DataDirInUseError) return { previous: null, atNextStart: true };
    throw failure;
  }
}

async function prepare({ folder, manifest }: { folder: string; manifest: Manifest }, dataDir: string) {
  const prepared = preparedRestoreFolder(dataDir);
  const work = `${prepared}.partial`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  for (const path of Object.keys(manifest.files)) await copySafely(join(folder, path), join(work, path));
  const db = openDatabase({ dataDir: work });
  await migrate(db).finally(() => db.close());
  await rm(join(work, 'facet.lock'), { force: true });
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  await writeFile(join(work, previousFolderFile), `before-restore-${stamp}Z`);
  for (const name of [databaseName, previousFolderFile, '.']) await flush(join(work, name));
  // A restore that was prepared before and never took place gives way to this one.
  await rm(prepared, { recursive: true, force: true });
  await rename(work, prepared);
  await flush(dataDir);
}
