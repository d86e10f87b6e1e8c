import type { Kysely } from 'kysely';
import type { Engine } from '../../portable-columns.ts';
import { createBackOfficeTables } from './back-office-tables.ts';
import { createPeopleTables } from './people-tables.ts';
import { writeStockStatistics } from './stock-statistics.ts';
import { createStoneTables } from './stone-tables.ts';
import { createTradeTables } from './trade-tables.ts';

/** Every table of the first version, in the order their references need. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPeopleTables(db, engine);
  await createStoneTables(db, engine);
  await createTradeTables(db, engine);
  await createBackOfficeTables(db, engine);
  await writeStockStatistics(db, engine);
}
