import type { Kysely } from 'kysely';
import type { Engine } from '../portable-columns.ts';
import { createBackOfficeTables } from './001-first/back-office-tables.ts';
import { createPeopleTables } from './001-first/people-tables.ts';
import { writeStockStatistics } from './001-first/stock-statistics.ts';
import { createStoneTables } from './001-first/stone-tables.ts';
import { createTradeTables } from './001-first/trade-tables.ts';

/** Every table of the first version, in the order their references need. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPeopleTables(db, engine);
  await createStoneTables(db, engine);
  await createTradeTables(db, engine);
  await createBackOfficeTables(db, engine);
  await writeStockStatistics(db, engine);
}
