import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { type CopyEndpoint, openPostgresEndpoint, openSqliteEndpoint, quoteName } from './copy-endpoint.ts';
import { copySafely } from './copy-files.ts';
import { copyTables } from './copy-tables.ts';
import { describeLocation, serverFilledTables } from './database-location.ts';
import { databaseName, type Manifest } from './manifest.ts';
import type { RestoreResult } from './restore-embedded.ts';
import { type PlannedTable, planTables } from './table-plan.ts';
import { TransferError } from './transfer-error.ts';

interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * Restores a checked backup into a PostgreSQL database while servers may be running. Copies the records into a
 * staging schema, compares them, and swaps the schemas in one transaction. Throws a
 * TransferError when there is data and `replace` is not given.
 */
export async function restorePostgres(
  { folder, manifest }: Backup,
  { url, dataDir, replace }: { url: string; dataDir: string; replace: boolean },
): Promise<RestoreResult> {
  const plan = await planTables();
  const endpoint = await openPostgresEndpoint(url, { direct: true });
  // With milliseconds: another restore may follow within a second.
  const stamp = new Date().toISOString().replaceAll(/\D/g, '');
  const [staging, previous] = [`facet_restoring_${stamp}`, `facet_before_restore_${stamp}`];
  try {
    if (!replace) await assertNoRecords(endpoint, plan, url);
    // Files first: every file named by a record must exist before the record is in place.
    for (const path of Object.keys(manifest.files)) {
      if (path !== databaseName) await copySafely(join(folder, path), join(dataDir, path));
    }
    await endpoint.rows(`create schema ${staging}`);
    try {
      await restoreInto(url, staging, folder, plan);
      const moved = await swapSchemas(endpoint, { staging, previous });
      return { previous: moved ? `the schema ${previous}` : null, atNextStart: false };
    } finally {
      await endpoint.rows(`drop schema if exists ${staging} cascade`);
    }
  } finally {
    await endpoint.close();
  }
}

async function assertNoRecords(
  endpoint: CopyEndpoint,
  plan: readonly PlannedTable[],
  url: string,
): Promise<void> {
  const there = new Set(await tablesIn(endpoint, await currentSchema(endpoint)));
  for (const { name } of plan) {
    if (serverFilledTables.includes(name) || !there.has(name)) continue;
    if ((await endpoint.rows(`select 1 from ${quoteName(name)} limit 1`)).length === 0) continue;
    throw new TransferError(
      `There is already data in ${describeLocation({ url })}. Add --replace to replace it with the backup; the present data is moved aside. Nothing was changed.`,
    );
  }
}

/** Copies the backup into the staging schema, migrated to this version. */
async function restoreInto(url: string, staging: string, folder: string, plan: readonly PlannedTable[]) {
  const work = await mkdtemp(join(tmpdir(), 'facet-restore-'));
  try {
    await copySafely(join(folder, databaseName), join(work, databaseName));
    const copy = openDatabase({ dataDir: work });
    await migrate(copy).finally(() => copy.close());
    const { queries, ...rest } = openPostgres(url, { searchPath: staging, maxConnections: 2 });
    const target = assembleDatabase({ engine: 'postgres', read: queries, write: queries, ...rest });
    await migrate(target).finally(() => target.close());
    const from = openSqliteEndpoint(join(work, databaseName), { readonly: false });
    const to = await openPostgresEndpoint(url, { searchPath: staging });
    await copyTables(from, to, plan).finally(() => Promise.all([from.close(), to.close()]));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Swaps the tables of two schemas in one transaction; returns whether there were old ones. */
async function swapSchemas(
  endpoint: CopyEndpoint,
  { staging, previous }: { staging: string; previous: string },
) {
  const liveSchema = await currentSchema(endpoint);
  const restoredTables = await tablesIn(endpoint, staging);
  await endpoint.rows('begin');
  try {
    const old = (await tablesIn(endpoint, liveSchema)).filter((name) => restoredTables.includes(name));
    if (old.length > 0) {
      await endpoint.rows(`create schema ${previous}`);
      // Locks all tables in one statement: it waits for running transactions, and none gets in between.
      const names = old.map((name) => `${quoteName(liveSchema)}.${quoteName(name)}`).join(', ');
      await endpoint.rows(`lock table ${names} in access exclusive mode`);
    }
    await moveTables(endpoint, old, { from: liveSchema, to: previous });
    await moveTables(endpoint, restoredTables, { from: staging, to: liveSchema });
    await endpoint.rows('commit');
    return old.length > 0;
  } catch (failure) {
    await endpoint.rows('rollback');
    throw failure;
  }
}

/** Moves tables with their indexes and numbering, and the functions that their triggers call. */
async function moveTables(
  endpoint: CopyEndpoint,
  tables: readonly string[],
  { from, to }: { from: string; to: string },
) {
  const functions = await endpoint.rows(
    `select distinct function.proname from pg_trigger
     join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
     join pg_proc as function on function.oid = tgfoid and pronamespace = pg_namespace.oid
     where nspname = ? and not tgisinternal`,
    [from],
  );
  for (const name of tables) {
    await endpoint.rows(`alter table ${quoteName(from)}.${quoteName(name)} set schema ${quoteName(to)}`);
  }
  for (const [name] of functions) {
    const [old, moved] = [from, to].map((schema) => `${quoteName(schema)}.${quoteName(String(name))}()`);
    await endpoint.rows(`alter function ${old} set schema ${quoteName(to)}`);
    await endpoint.rows(`alter function ${moved} set search_path to ${quoteName(to)}`);
  }
}

async function currentSchema(endpoint: CopyEndpoint): Promise<string> {
  const [[name] = ['public']] = await endpoint.rows('select current_schema()');
  return String(name);
}

async function tablesIn(endpoint: CopyEndpoint, schema: string): Promise<string[]> {
  const rows = await endpoint.rows(
    `select table_name from information_schema.tables where table_schema = ? and table_type = 'BASE TABLE'`,
    [schema],
  );
  return rows.map(([name]) => String(name));
}
