import { sql } from 'kysely';
import type { Database, Queries, Trx } from '../db/client.ts';
import { type Row, stoneState } from '../db/schema.ts';

export const stockRepository = {
  /**
   * Makes this transaction the only one that changes stones: numbers given out here are given out once, and what
   * was read of a stone is still so when it is written. Reading goes on.
   */
  async lockStock({ engine }: Pick<Database, 'engine'>, trx: Trx): Promise<void> {
    if (engine === 'postgres') await sql`lock table diamonds in exclusive mode`.execute(trx);
  },

  /** Stones by their numbers. */
  async findByNumbers(from: Queries, numbers: readonly string[]): Promise<Map<string, Row<'diamonds'>>> {
    if (numbers.length === 0) return new Map();
    const rows = await from
      .selectFrom('diamonds')
      .selectAll()
      .where('stone_id', 'in', [...numbers])
      .execute();
    return new Map(rows.map((row) => [row.stone_id, row]));
  },
};

export const stateOf = (hidden: boolean) => (hidden ? stoneState.HIDDEN : stoneState.ON_SALE);
