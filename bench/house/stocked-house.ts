import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../../server/services.ts';
import type { BaseStone } from '../stock/base-stones.ts';
import { type BulkInsert, postgresBulkInsert, sqliteBulkInsert } from '../stock/bulk-rows.ts';
import {
  labNames,
  locationNames,
  type NameCodes,
  stockColumns,
  variedStones,
} from '../stock/varied-stones.ts';
import type { HousePlace } from './house-place.ts';
import { withHouse } from './open-house.ts';

/** Bare bulk insert into the stock of a house that nobody has open. */
export function bulkInsert(place: HousePlace, indexes: 'kept' | 'after'): BulkInsert {
  return place.url ? postgresBulkInsert(place.url, { indexes }) : sqliteBulkInsert(place.file, { indexes });
}

/** Makes an empty house, its schema in place. */
export async function makeHouse(place: HousePlace): Promise<void> {
  await place.create();
  await withHouse(place, async () => {});
}

/** The codes of the laboratories and places that varied stones have. */
export function nameCodes({ db, terms }: Services): Promise<NameCodes> {
  return db.transaction(async (trx) => ({
    lab: await terms.codesFor(trx, 'lab', labNames),
    location: await terms.codesFor(trx, 'location', locationNames),
  }));
}

/** A house with so many varied stones. One that an earlier run left is taken as it is, if it was made the same way. */
export async function stockedHouse(
  place: HousePlace,
  count: number,
  list: readonly BaseStone[],
): Promise<void> {
  const stamp = join(place.dataDir, 'stock.json');
  const made = JSON.stringify({ count, list: list.length, columns: stockColumns.length, form: 3 });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made && (await place.exists())) return;
  await makeHouse(place);
  const codes = await withHouse(place, nameCodes);
  await bulkInsert(place, 'after')(variedStones(list, count, codes));
  writeFileSync(stamp, made);
}
