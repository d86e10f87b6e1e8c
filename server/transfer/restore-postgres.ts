import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleDatabase, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { copySafely } from './copy-files.ts';
import { copyTables } from './copy-tables.ts';
import { filledByTheServer, placeName } from './house-place.ts';
import { databaseName, type Manifest } from './manifest.ts';
import type { Restored } from './restore-embedded.ts';
import { openPostgresSide, openSqliteSide, quoted, type Side } from './side.ts';
import { type PlannedTable, planTables } from './table-plan.ts';
import { TransferError } from './transfer-error.ts';

interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * Restores a checked backup into a PostgreSQL database, whose servers may be running. The records go into a
 * schema beside the house, are compared there, and change places with it in one transaction. Throws a
 * TransferError when a house is there and `replace` is not given.
 */
export async function restorePostgres(
  { folder, manifest }: Backup,
  { url, dataDir, replace }: { url: string; dataDir: string; replace: boolean },
): Promise<Restored> {
  const plan = await planTables();
  const side = await openPostgresSide(url);
  // To the thousandth of a second: another restore may follow within one.
  const stamp = new Date().toISOString().replaceAll(/\D/g, '');
  const [staging, aside] = [`facet_restoring_${stamp}`, `facet_before_restore_${stamp}`];
  try {
    if (!replace) await refuseHouse(side, plan, url);
    // Files first: no record that is put in place may name one that is not there.
    for (const path of Object.keys(manifest.files)) {
      if (path !== databaseName) await copySafely(join(folder, path), join(dataDir, path));
    }
    await side.rows(`create schema ${staging}`);
    try {
      await fill(url, staging, folder, plan);
      const moved = await changePlaces(side, { staging, aside });
      return { aside: moved ? `the schema ${aside}` : null, atNextStart: false };
    } finally {
      await side.rows(`drop schema if exists ${staging} cascade`);
    }
  } finally {
    await side.close();
  }
}

async function refuseHouse(side: Side, plan: readonly PlannedTable[], url: string): Promise<void> {
  const there = new Set(await tablesIn(side, await currentSchema(side)));
  for (const { name } of plan) {
    if (filledByTheServer.includes(name) || !there.has(name)) continue;
    if ((await side.rows(`select 1 from ${quoted(name)} limit 1`)).length === 0) continue;
    throw new TransferError(
      `There is a house in ${placeName({ url })}. Add --replace to put the backup in its place; the house that is there is kept aside. Nothing was changed.`,
    );
  }
}

/** Copies the backup, brought to this version, into a schema of its own. */
async function fill(url: string, staging: string, folder: string, plan: readonly PlannedTable[]) {
  const work = await mkdtemp(join(tmpdir(), 'facet-restore-'));
  try {
    await copySafely(join(folder, databaseName), join(work, databaseName));
    const copy = openDatabase({ dataDir: work });
    await migrate(copy).finally(() => copy.close());
    const { both, ...rest } = openPostgres(url, { searchPath: staging, max: 2 });
    const target = assembleDatabase({ engine: 'postgres', read: both, write: both, ...rest });
    await migrate(target).finally(() => target.close());
    const from = openSqliteSide(join(work, databaseName), { readonly: false });
    const to = await openPostgresSide(url, staging);
    await copyTables(from, to, plan).finally(() => Promise.all([from.close(), to.close()]));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Swaps the tables of two schemas in one transaction; answers whether there were old ones. */
async function changePlaces(side: Side, { staging, aside }: { staging: string; aside: string }) {
  const home = await currentSchema(side);
  const fresh = await tablesIn(side, staging);
  await side.rows('begin');
  try {
    const old = (await tablesIn(side, home)).filter((name) => fresh.includes(name));
    if (old.length > 0) {
      await side.rows(`create schema ${aside}`);
      // All at once: a server that is in the middle of something is waited for, and none gets in between.
      const names = old.map((name) => `${quoted(home)}.${quoted(name)}`).join(', ');
      await side.rows(`lock table ${names} in access exclusive mode`);
    }
    await moveAll(side, old, { from: home, to: aside });
    await moveAll(side, fresh, { from: staging, to: home });
    await side.rows('commit');
    return old.length > 0;
  } catch (failure) {
    await side.rows('rollback');
    throw failure;
  }
}

/** Moves tables with their indexes and numbering, and the functions that their triggers call. */
async function moveAll(side: Side, tables: readonly string[], { from, to }: { from: string; to: string }) {
  const functions = await side.rows(
    `select distinct function.proname from pg_trigger
     join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
     join pg_proc as function on function.oid = tgfoid and pronamespace = pg_namespace.oid
     where nspname = ? and not tgisinternal`,
    [from],
  );
  for (const name of tables) {
    await side.rows(`alter table ${quoted(from)}.${quoted(name)} set schema ${quoted(to)}`);
  }
  for (const [name] of functions) {
    const [old, moved] = [from, to].map((schema) => `${quoted(schema)}.${quoted(String(name))}()`);
    await side.rows(`alter function ${old} set schema ${quoted(to)}`);
    await side.rows(`alter function ${moved} set search_path to ${quoted(to)}`);
  }
}

async function currentSchema(side: Side): Promise<string> {
  const [[name] = ['public']] = await side.rows('select current_schema()');
  return String(name);
}

async function tablesIn(side: Side, schema: string): Promise<string[]> {
  const rows = await side.rows(
    `select table_name from information_schema.tables where table_schema = ? and table_type = 'BASE TABLE'`,
    [schema],
  );
  return rows.map(([name]) => String(name));
}
