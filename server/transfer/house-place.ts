import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../db/client.ts';
import { appliedMigrations, migrate, migrations } from '../db/migrate.ts';
import { openPostgresSide, openSqliteSide, quoted, type Side } from './side.ts';
import type { PlannedTable } from './table-plan.ts';
import { TransferError } from './transfer-error.ts';

/** Where a house's records are. */
export type HousePlace = { url: string } | { dataDir: string };

export interface OpenHouse {
  side: Side;
  close(): Promise<void>;
}

/** Reads `postgres://…`, `sqlite:FOLDER` or a folder; a folder is meant as seen from `here`. */
export function readPlace(text: string, here: string): HousePlace {
  if (/^postgres(ql)?:\/\//.test(text)) return { url: text };
  if (/^[a-z]+:\/\//.test(text)) {
    throw new TransferError(`${text.split(':')[0]}:// is not known. Give postgres://… or sqlite:FOLDER.`);
  }
  return { dataDir: resolve(here, text.replace(/^sqlite:/, '')) };
}

/** A place in words, without the password. */
export function placeName(place: HousePlace): string {
  if ('dataDir' in place) return place.dataDir;
  const url = new URL(place.url);
  return `${url.protocol}//${url.host}${url.pathname}`;
}

/**
 * Opens a house to be read from while nobody writes to it. Throws a TransferError when there is none, when a
 * server runs on it, or when it is of another version.
 */
export async function openSource(place: HousePlace): Promise<OpenHouse> {
  if ('dataDir' in place && !existsSync(join(place.dataDir, 'facet.sqlite'))) {
    throw new TransferError(`There is no database in ${place.dataDir}.`);
  }
  const house = await openAlone(place);
  const missing = Object.keys(migrations).filter((name) => !house.applied.includes(name));
  const unknown = house.applied.filter((name) => !(name in migrations));
  if (missing.length + unknown.length === 0) return house;
  await house.close();
  throw new TransferError(
    house.applied.length === 0
      ? `There is no house in ${placeName(place)}.`
      : `${placeName(place)} is of another version (${[...missing, ...unknown].join(', ')}). Start the server of this version on it once, stop it, and try again.`,
  );
}

/**
 * Opens an empty database to be filled, migrated to this version. Throws a TransferError when it holds anything
 * but what the program itself puts there.
 */
export async function openTarget(place: HousePlace, plan: readonly PlannedTable[]): Promise<OpenHouse> {
  const house = await openAlone(place);
  try {
    await house.migrate();
    if (house.applied.length > 0) await refuseRows(house.side, plan, place);
    return house;
  } catch (failure) {
    await house.close();
    throw failure;
  }
}

/** Tables that every start of a server fills: their rows alone do not make a house. */
export const filledByTheServer = ['countries', 'locks'];

async function refuseRows(side: Side, plan: readonly PlannedTable[], place: HousePlace): Promise<void> {
  for (const { name } of plan) {
    if (filledByTheServer.includes(name)) continue;
    const found = await side.rows(`select 1 from ${quoted(name)} limit 1`);
    if (found.length > 0) {
      throw new TransferError(
        `${placeName(place)} is not empty: it has rows in ${name}. Give an empty database; nothing was changed.`,
      );
    }
  }
}

interface Alone extends OpenHouse {
  /** The migrations it had when it was opened. */
  applied: string[];
  migrate(): Promise<void>;
}

async function openAlone(place: HousePlace): Promise<Alone> {
  if ('url' in place) return openPostgresAlone(place.url);
  // The open database holds the lock of the folder: no server starts meanwhile.
  const db = openDatabase(place);
  try {
    const applied = await appliedMigrations(db);
    const side = openSqliteSide(join(place.dataDir, 'facet.sqlite'), { readonly: false });
    const close = async () => {
      await side.close();
      await db.close();
    };
    return { side, applied, close, migrate: () => migrate(db) };
  } catch (failure) {
    await db.close();
    throw failure;
  }
}

async function openPostgresAlone(url: string): Promise<Alone> {
  const side = await openPostgresSide(url);
  const [[servers] = [0]] = await side.rows(`
    select count(*) from pg_stat_activity where datname = current_database() and application_name = 'facet'`);
  if (Number(servers) > 0) {
    await side.close();
    throw new TransferError(
      `A server is connected to ${placeName({ url })}. Stop every server of this house first: what is written while rows are copied would be lost.`,
    );
  }
  const withDatabase = async <T>(work: (db: Database) => Promise<T>) => {
    const db = openDatabase({ url });
    return work(db).finally(() => db.close());
  };
  try {
    const applied = await withDatabase(appliedMigrations);
    return { side, applied, close: side.close, migrate: () => withDatabase((db) => migrate(db)) };
  } catch (failure) {
    await side.close();
    throw failure;
  }
}
