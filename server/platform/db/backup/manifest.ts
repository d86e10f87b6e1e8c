import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { migrations } from '#server/platform/db/migrate.ts';
import { openSqliteEndpoint } from './copy-endpoint.ts';
import { differencesOf } from './copy-tables.ts';
import { planOf } from './table-plan.ts';
import { TransferError } from './transfer-error.ts';

export const manifestName = 'manifest.json';
export const databaseName = 'facet.sqlite';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Program version that made the backup. */
  version: z.string(),
  madeAt: z.string(),
  /** The engine of the source; the backup is an SQLite file in any case. */
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  /** The bucket of the stored files, which then are not in the backup. */
  bucket: z.string().nullable(),
  tables: z.record(
    z.string(),
    z.object({
      rows: z.number(),
      sums: z.record(z.string(), z.string()),
      checksum: z.number(),
      lastNumber: z.number(),
    }),
  ),
  /** Every file of the backup, including the database, by its path in the folder. */
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;

/** SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

const backupPattern = /^facet-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** The complete backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => backupPattern.test(name)).sort();
}

/** The folder of a backup: the path itself, the folder of a file, or the newest in a folder of backups. */
export async function findBackup(path: string): Promise<string> {
  const about = await stat(path).catch(() => null);
  if (!about) throw new TransferError(`Backup not found: ${path} does not exist.`);
  const folder = about.isFile() ? join(path, '..') : path;
  if (existsSync(join(folder, manifestName))) return folder;
  const newest = (await listBackups(folder)).at(-1);
  if (newest) return join(folder, newest);
  throw new TransferError(`${path} is not a backup: it has no ${manifestName}.`);
}

/**
 * Verifies every byte of a backup and returns its manifest. Throws a TransferError for a missing or altered file,
 * for an inconsistent database, and for a backup of a later version.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new TransferError(
      `The backup was made by the later version ${manifest.version}. Install that version, or one after it.`,
    );
  }
  for (const [path, { size, sha256 }] of Object.entries(manifest.files)) {
    const file = join(folder, path);
    const found = await stat(file).catch(() => null);
    if (found?.size !== size || (await hashFile(file)) !== sha256) {
      throw new TransferError(
        `The backup is damaged: ${path} is ${found ? 'altered' : 'missing'}. Nothing was changed. Use another backup.`,
      );
    }
  }
  await checkDatabase(folder, manifest);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
    if (databaseName in manifest.files) return manifest;
  } catch {
    // Reported below, whatever the cause.
  }
  throw new TransferError(`The backup is damaged: its ${manifestName} cannot be read. Nothing was changed.`);
}

async function checkDatabase(folder: string, { tables }: Manifest): Promise<void> {
  const endpoint = openSqliteEndpoint(join(folder, databaseName), { readonly: true });
  try {
    const [[integrity] = ['']] = await endpoint.rows('pragma integrity_check');
    const differences =
      integrity === 'ok' ? await differencesOf(tables, endpoint, await planOf(endpoint)) : [integrity];
    if (differences.length > 0) {
      throw new TransferError(`The backup is damaged: ${differences.join('; ')}. Nothing was changed.`);
    }
  } finally {
    await endpoint.close();
  }
}
