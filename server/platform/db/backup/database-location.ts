import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { appliedMigrations, migrate, migrations } from '#server/platform/db/migrate.ts';
import { type CopyEndpoint, openPostgresEndpoint, openSqliteEndpoint, quoteName } from './copy-endpoint.ts';
import type { PlannedTable } from './table-plan.ts';
import { TransferError } from './transfer-error.ts';

/** Where the records are stored. */
export type DatabaseLocation = { url: string } | { dataDir: string };

export interface OpenedDatabase {
  endpoint: CopyEndpoint;
  close(): Promise<void>;
}

/** Parses `postgres://…`, `sqlite:FOLDER` or a folder; a folder is relative to `here`. */
export function parseDatabaseLocation(text: string, here: string): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(text)) return { url: text };
  if (/^[a-z]+:\/\//.test(text)) {
    throw new TransferError(`${text.split(':')[0]}:// is not supported. Use postgres://… or sqlite:FOLDER.`);
  }
  return { dataDir: resolve(here, text.replace(/^sqlite:/, '')) };
}

/** A location for messages, without the password. */
export function describeLocation(location: DatabaseLocation): string {
  if ('dataDir' in location) return location.dataDir;
  const url = new URL(location.url);
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/**
 * Opens a database for reading without concurrent writers. Throws a TransferError when there is none, when a server
 * uses it, or when it is of another version.
 */
export async function openSource(location: DatabaseLocation): Promise<OpenedDatabase> {
  if ('dataDir' in location && !existsSync(join(location.dataDir, 'facet.sqlite'))) {
    throw new TransferError(`There is no database in ${location.dataDir}.`);
  }
  const opened = await openExclusively(location);
  const missing = Object.keys(migrations).filter((name) => !opened.applied.includes(name));
  const unknown = opened.applied.filter((name) => !(name in migrations));
  if (missing.length + unknown.length === 0) return opened;
  await opened.close();
  throw new TransferError(
    opened.applied.length === 0
      ? `There is no data in ${describeLocation(location)}.`
      : `${describeLocation(location)} is of another version (${[...missing, ...unknown].join(', ')}). Start the server of this version on it once, stop it, and try again.`,
  );
}

/**
 * Opens an empty database for writing, migrated to this version. Throws a TransferError when it contains more than
 * the rows that every server start creates.
 */
export async function openTarget(
  location: DatabaseLocation,
  plan: readonly PlannedTable[],
): Promise<OpenedDatabase> {
  const opened = await openExclusively(location);
  try {
    await opened.migrate();
    if (opened.applied.length > 0) await assertEmpty(opened.endpoint, plan, location);
    return opened;
  } catch (failure) {
    await opened.close();
    throw failure;
  }
}

/** Tables that every server start fills: their rows alone do not count as data. */
export const serverFilledTables = ['countries', 'locks'];

async function assertEmpty(
  endpoint: CopyEndpoint,
  plan: readonly PlannedTable[],
  location: DatabaseLocation,
): Promise<void> {
  for (const { name } of plan) {
    if (serverFilledTables.includes(name)) continue;
    const found = await endpoint.rows(`select 1 from ${quoteName(name)} limit 1`);
    if (found.length > 0) {
      throw new TransferError(
        `${describeLocation(location)} is not empty: it has rows in ${name}. Use an empty database. Nothing was changed.`,
      );
    }
  }
}

interface ExclusiveDatabase extends OpenedDatabase {
  /** The migrations at the time of opening. */
  applied: string[];
  migrate(): Promise<void>;
}

async function openExclusively(location: DatabaseLocation): Promise<ExclusiveDatabase> {
  if ('url' in location) return openPostgresExclusively(location.url);
  // The open database holds the lock of the folder: no server can start meanwhile.
  const db = openDatabase(location);
  try {
    const applied = await appliedMigrations(db);
    const endpoint = openSqliteEndpoint(join(location.dataDir, 'facet.sqlite'), { readonly: false });
    const close = async () => {
      await endpoint.close();
      await db.close();
    };
    return { endpoint, applied, close, migrate: () => migrate(db) };
  } catch (failure) {
    await db.close();
    throw failure;
  }
}

async function openPostgresExclusively(url: string): Promise<ExclusiveDatabase> {
  const endpoint = await openPostgresEndpoint(url, { direct: true });
  const [[servers] = [0]] = await endpoint.rows(`
    select count(*) from pg_stat_activity where datname = current_database() and application_name = 'facet'`);
  if (Number(servers) > 0) {
    await endpoint.close();
    throw new TransferError(
      `A server is connected to ${describeLocation({ url })}. Stop every server of this database first: changes during the copy would be lost.`,
    );
  }
  const withDatabase = async <T>(work: (db: Database) => Promise<T>) => {
    const db = openDatabase({ url });
    return work(db).finally(() => db.close());
  };
  try {
    const applied = await withDatabase(appliedMigrations);
    return { endpoint, applied, close: endpoint.close, migrate: () => withDatabase((db) => migrate(db)) };
  } catch (failure) {
    await endpoint.close();
    throw failure;
  }
}
