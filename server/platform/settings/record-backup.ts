import { join } from 'node:path';
import { openPostgresEndpoint, openSqliteEndpoint } from '#server/platform/db/backup/copy-endpoint.ts';
import type { DatabaseLocation } from '#server/platform/db/backup/database-location.ts';
import { databaseName } from '#server/platform/db/backup/manifest.ts';
import { setupRecords } from './setup-record.repository.ts';

const statement = `insert into configs (config_type, config, updated_at) values (?, '{}', ?)
  on conflict (config_type) do update set updated_at = excluded.updated_at`;

/**
 * Records the time of a backup in the database it was made of, for the setup checklist. Returns whether that worked: a
 * backup does not fail for it.
 */
export async function recordBackup(location: DatabaseLocation, madeAt: number): Promise<boolean> {
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
