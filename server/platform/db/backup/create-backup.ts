import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import product from '#package.json' with { type: 'json' };
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate, migrations } from '#server/platform/db/migrate.ts';
import { type CopyEndpoint, openPostgresEndpoint, openSqliteEndpoint } from './copy-endpoint.ts';
import { copySafely, flush, listStoredFiles } from './copy-files.ts';
import { copyTables, summarizeDatabase } from './copy-tables.ts';
import { type DatabaseLocation, describeLocation } from './database-location.ts';
import { databaseName, hashFile, listBackups, type Manifest, manifestName } from './manifest.ts';
import { planOf, planTables } from './table-plan.ts';
import { TransferError } from './transfer-error.ts';

export interface BackupRequest {
  location: DatabaseLocation;
  /** The folder of the stored files; null when they are in a bucket. */
  filesFolder: string | null;
  bucket: string | null;
  /** The folder of all backups. */
  to: string;
  /** Number of backups to retain, this one included; all without it. */
  keep?: number | undefined;
}

/**
 * Creates a backup while servers may be running and writing: a snapshot of the database, then the stored files, so
 * that every file named by a record is in the backup. Returns its folder.
 */
export async function createBackup(request: BackupRequest): Promise<{ folder: string; manifest: Manifest }> {
  const madeAt = new Date();
  const folder = join(request.to, nameFor(madeAt));
  const work = `${folder}.partial`;
  await mkdir(request.to, { recursive: true });
  await mkdir(work);
  try {
    const engine = 'url' in request.location ? 'postgres' : 'sqlite';
    if ('url' in request.location) await copyFromPostgres(request.location.url, work);
    else await snapshotSqlite(request.location.dataDir, join(work, databaseName));
    const about = await readTables(join(work, databaseName));
    const { version } = product;
    const files = await addFiles(request.filesFolder, work);
    const { bucket } = request;
    const manifest: Manifest = {
      format: 1,
      version,
      madeAt: madeAt.toISOString(),
      engine,
      bucket,
      ...about,
      files,
    };
    await writeFile(join(work, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
    for (const name of [databaseName, manifestName, '.']) await flush(join(work, name));
    await rename(work, folder);
    await flush(request.to);
    await removeOlder(request.to, request.keep);
    return { folder, manifest };
  } catch (failure) {
    await rm(work, { recursive: true, force: true });
    throw failure;
  }
}

/** A name that sorts by time, unique to the millisecond. */
function nameFor(madeAt: Date): string {
  return `facet-${madeAt.toISOString().replace(/[:.]/g, '-')}`;
}

/** Reads a snapshot of the file while a server may write to it. */
async function snapshotSqlite(dataDir: string, to: string): Promise<void> {
  const file = join(dataDir, databaseName);
  if (!existsSync(file)) throw new TransferError(`There is no database in ${dataDir}.`);
  const endpoint = openSqliteEndpoint(file, { readonly: true });
  await endpoint.rows('vacuum into ?', [to]).finally(() => endpoint.close());
}

/** Copies the records in one read transaction into an SQLite file: neither backup nor restore needs pg_dump. */
async function copyFromPostgres(url: string, work: string): Promise<void> {
  const from = await openPostgresEndpoint(url);
  try {
    await refuseOtherVersion(from, url);
    const db = openDatabase({ dataDir: work });
    try {
      await migrate(db);
      const to = openSqliteEndpoint(join(work, databaseName), { readonly: false });
      await copyTables(from, to, await planTables()).finally(() => to.close());
    } finally {
      await db.close();
    }
  } finally {
    await from.close();
  }
  // One file that is readable on read-only media.
  const snapshot = openSqliteEndpoint(join(work, databaseName), { readonly: false });
  await snapshot.rows('pragma journal_mode = delete').finally(() => snapshot.close());
  await rm(join(work, 'facet.lock'), { force: true });
}

async function refuseOtherVersion(endpoint: CopyEndpoint, url: string): Promise<void> {
  const applied = (await endpoint.rows('select name from kysely_migration order by name')).map(
    ([name]) => name,
  );
  if (JSON.stringify(applied) === JSON.stringify(Object.keys(migrations).sort())) return;
  throw new TransferError(
    `${describeLocation({ url })} is of another version of the program. Make the backup with the version that runs on it.`,
  );
}

async function readTables(file: string): Promise<Pick<Manifest, 'tables' | 'migrations'>> {
  const endpoint = openSqliteEndpoint(file, { readonly: true });
  try {
    const applied = await endpoint.rows('select name from kysely_migration order by name');
    return {
      tables: await summarizeDatabase(endpoint, await planOf(endpoint)),
      migrations: applied.map(([name]) => String(name)),
    };
  } finally {
    await endpoint.close();
  }
}

async function addFiles(filesFolder: string | null, work: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  const add = async (path: string) => {
    const { size } = await stat(join(work, path));
    files[path] = { size, sha256: await hashFile(join(work, path)) };
  };
  await add(databaseName);
  if (filesFolder === null) return files;
  for (const name of await listStoredFiles(filesFolder)) {
    const path = `files/${name}`;
    if (await copySafely(join(filesFolder, name), join(work, path))) await add(path);
  }
  return files;
}

async function removeOlder(folder: string, keep: number | undefined): Promise<void> {
  if (keep === undefined) return;
  for (const name of (await listBackups(folder)).slice(0, -keep)) {
    await rm(join(folder, name), { recursive: true });
  }
}
