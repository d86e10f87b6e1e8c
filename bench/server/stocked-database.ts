import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '#server/app/services.ts';
import type { BaseStone } from '../stock/base-stones.ts';
import { type BulkInsert, postgresBulkInsert, sqliteBulkInsert } from '../stock/bulk-rows.ts';
import {
  labNames,
  locationNames,
  type NameCodes,
  stockColumns,
  variedStones,
} from '../stock/varied-stones.ts';
import type { DatabaseLocation } from './database-location.ts';
import { withServices } from './server-services.ts';

/** Bare bulk insert into the stock of a database without other users. */
export function bulkInsert(location: DatabaseLocation, indexes: 'in-place' | 'after'): BulkInsert {
  return location.url
    ? postgresBulkInsert(location.url, { indexes })
    : sqliteBulkInsert(location.file, { indexes });
}

/** Creates an empty database with the current schema. */
export async function createEmptyDatabase(location: DatabaseLocation): Promise<void> {
  await location.create();
  await withServices(location, async () => {});
}

/** The codes of laboratories and locations in varied stones. */
export function nameCodes({ db, lookupValues }: Services): Promise<NameCodes> {
  return db.transaction(async (trx) => ({
    lab: await lookupValues.codesFor(trx, 'lab', labNames),
    location: await lookupValues.codesFor(trx, 'location', locationNames),
  }));
}

/** A database with `count` varied stones. Reuses one of an earlier run that was made the same way. */
export async function stockedDatabase(
  location: DatabaseLocation,
  count: number,
  list: readonly BaseStone[],
): Promise<void> {
  const stamp = join(location.dataDir, 'stock.json');
  const made = JSON.stringify({ count, list: list.length, columns: stockColumns.length, form: 3 });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made && (await location.exists())) return;
  await createEmptyDatabase(location);
  const codes = await withServices(location, nameCodes);
  await bulkInsert(location, 'after')(variedStones(list, count, codes));
  writeFileSync(stamp, made);
}
