import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../portable-columns.ts';

/** Rows of `diamonds`, then rows that share the first, the first two … columns of the index. */
const statistics: Record<string, string> = {
  diamonds_search: '54000 54000 4200 420 57 39 35 35 34 34 34 34 34 34 34 1',
  diamonds_search_by_weight: '54000 54000 43 4 2 1 1 1 1 1 1 1 1 1 1 1',
  diamonds_by_state_created_at_id: '54000 54000 500 1',
  diamonds_by_featured_state_id: '54000 27000 27000 1',
  diamonds_by_certificate_no: '54000 1',
  diamonds_by_order_id: '54000 5',
  sqlite_autoindex_diamonds_1: '54000 1',
};

/**
 * Tells SQLite what a stock looks like. It plans by these figures alone, and without them it takes any index that
 * begins with the state for as good as any other. They are the same in every house, so that plans are too, and
 * nobody has to gather them after an import (other connections would not read them before they are reopened).
 */
export async function writeStockStatistics(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`analyze diamonds`.execute(db);
  for (const [index, figures] of Object.entries(statistics)) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('diamonds', ${index}, ${figures})`.execute(
      db,
    );
  }
  await sql`analyze sqlite_schema`.execute(db);
}
