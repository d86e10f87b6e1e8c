import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BaseStone } from '../stock/base-stones.ts';
import { type RecordCounts, storeTradeRecords } from '../stock/trade-records.ts';
import { variedStones } from '../stock/varied-stones.ts';
import { type BenchUsers, signInUsers } from './bench-users.ts';
import type { DatabaseLocation } from './database-location.ts';
import { withServices } from './server-services.ts';
import { bulkInsert, createEmptyDatabase, nameCodes } from './stocked-database.ts';

/**
 * A database with a stock and years of trade, and its two signed-in users. Reuses one of an earlier run that was made
 * the same way.
 */
export async function tradingDatabase(
  location: DatabaseLocation,
  { stones, counts, list }: { stones: number; counts: RecordCounts; list: readonly BaseStone[] },
): Promise<BenchUsers> {
  const stamp = join(location.dataDir, 'records.json');
  const made = JSON.stringify({ stones, counts, list: list.length, form: 1 });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made && (await location.exists()))
    return withServices(location, signInUsers);
  await createEmptyDatabase(location);
  const codes = await withServices(location, nameCodes);
  await bulkInsert(location, 'after')(variedStones(list, stones, codes));
  const users = await withServices(location, async (services) => {
    const { admin, buyer } = await signInUsers(services);
    const now = services.clock();
    await services.db.transaction((trx) =>
      storeTradeRecords(trx, { ...{ counts, stones, now }, adminId: admin.id, buyerId: buyer.id }),
    );
    // As PostgreSQL's own housekeeping does after a while.
    if (location.url) await sql`vacuum analyze`.execute(services.db.write);
    return { admin, buyer };
  });
  writeFileSync(stamp, made);
  return users;
}
