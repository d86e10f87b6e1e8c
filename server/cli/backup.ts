/** The backup command: `npm run backup`. See `helpText`. */
import { join, resolve } from 'node:path';
import { readConfig } from '#server/app/config.ts';
import { openPostgresEndpoint, openSqliteEndpoint } from '#server/platform/db/backup/copy-endpoint.ts';
import { createBackup } from '#server/platform/db/backup/create-backup.ts';
import type { DatabaseLocation } from '#server/platform/db/backup/database-location.ts';
import { databaseName } from '#server/platform/db/backup/manifest.ts';
import { TransferError } from '#server/platform/db/backup/transfer-error.ts';
import { setupRecords } from '../platform/settings/setup-record.repository.ts';
import { print, readOptions, runCommand, workingDirectory } from './run-command.ts';

const statement = `insert into configs (config_type, config, updated_at) values (?, '{}', ?)
  on conflict (config_type) do update set updated_at = excluded.updated_at`;

/**
 * Records the time of a backup in the database it was made of, for the setup checklist. Returns whether that worked: a
 * backup does not fail for it.
 */
async function recordBackup(location: DatabaseLocation, madeAt: number): Promise<boolean> {
  try {
    const endpoint =
      'url' in location
        ? await openPostgresEndpoint(location.url)
        : openSqliteEndpoint(join(location.dataDir, databaseName), { readonly: false });
    await endpoint.rows(statement, [setupRecords.backup, madeAt]).finally(() => endpoint.close());
    return true;
  } catch {
    return false;
  }
}

const helpText = `Makes a backup of the database and the stored files, also while servers run.

  npm run backup [-- --to FOLDER] [--keep N]

  --to FOLDER  the folder for backups, each in a folder of its own (default: ./backups)
  --keep N     removes older backups there, so that N remain
  --help       this text

A snapshot of the database goes into one SQLite file, whichever engine the server uses; then the stored files are
copied. Files in a bucket are not: turn on versioning of the bucket. A manifest lists every file with its SHA-256
and every table with its rows and sums.

Exit code 0: the backup is complete. Exit code 1: there is none.
`;

async function backup(): Promise<void> {
  const options = readOptions(process.argv.slice(2), { texts: ['to', 'keep'] });
  if (options === 'help') return print(helpText);
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);
  const location = databaseUrl ? { url: databaseUrl } : { dataDir };
  const { folder, manifest } = await createBackup({
    location,
    filesFolder: bucket ? null : join(dataDir, 'files'),
    bucket: bucket?.name ?? null,
    to: resolve(workingDirectory(), options.get('to') ?? 'backups'),
    keep: readKeep(options.get('keep')),
  });
  const recorded = await recordBackup(location, Date.parse(manifest.madeAt));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length - 1;
  print(`Backup created: ${folder}`);
  print(`  ${rows.toLocaleString('en-US')} rows in ${Object.keys(manifest.tables).length} tables`);
  if (!recorded) print('  It could not be recorded in the database: the setup checklist does not show it.');
  print(bucket ? `  files are in the bucket ${bucket.name}, not in the backup` : `  ${files} files`);
}

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new TransferError('--keep must be an integer of at least 1.');
  return Number(text);
}

runCommand(backup);
