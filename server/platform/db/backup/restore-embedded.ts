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
  /** Folder of the previous data; null when there was none. */
  previous: string | null;
  /** Whether a running server puts it in place at its next start. */
  atNextStart: boolean;
}

/**
 * Restores a checked backup into a data directory. Prepares everything beside the present data and then puts it in
 * place; when a server is running, that server does so at its next start. Throws a TransferError when there is data
 * and `replace` is not given.
 */
export async function restoreEmbedded(
  backup: { folder: string; manifest: Manifest },
  { dataDir, replace }: { dataDir: string; replace: boolean },
): Promise<RestoreResult> {
  const hasDatabase = existsSync(join(dataDir, databaseName));
  if (hasDatabase && !replace) {
    throw new TransferError(
      `There is already data in ${dataDir}. Add --replace to replace it with the backup; the present data is moved aside. Nothing was changed.`,
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
  // Replaces an earlier prepared restore that was never put in place.
  await rm(prepared, { recursive: true, force: true });
  await rename(work, prepared);
  await flush(dataDir);
}
