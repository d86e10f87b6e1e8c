import { CompiledQuery, sql } from 'kysely';
import type { Database, Queries, Trx } from '../db/client.ts';
import { type NewRow, type Row, type RowChange, stoneState } from '../db/schema.ts';
import { type CellValue, listColumns } from './staged-stone.ts';

/** The values of one stored stone, in this order. */
export const storedColumns = [...listColumns, 'state', 'created_at', 'updated_at'] as const;

/** The statement that stores so many stones: made once, run for every batch. */
export type StoreStatement = (values: readonly CellValue[]) => Promise<void>;

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

  /** Adds stones, or gives those whose numbers exist the new values; `featured`, `status` and the order stay. */
  storing(to: Trx, stones: number): StoreStatement {
    const changed = storedColumns.filter((column) => column !== 'stone_id');
    const { sql: statement } = to
      .insertInto('diamonds')
      .values(Array.from({ length: stones }, () => placeholder))
      .onConflict((conflict) =>
        conflict
          .column('stone_id')
          .doUpdateSet(
            ({ ref }) =>
              Object.fromEntries(
                changed.map((column) => [column, ref(`excluded.${column}`)]),
              ) as RowChange<'diamonds'>,
          ),
      )
      .compile();
    return async (values) => {
      await to.executeQuery(CompiledQuery.raw(statement, [...values]));
    };
  },
};

/** Names the columns in their order; the values are bound later. */
const placeholder = Object.fromEntries(
  storedColumns.map((column) => [column, 0]),
) as unknown as NewRow<'diamonds'>;

export const stateOf = (hidden: boolean) => (hidden ? stoneState.HIDDEN : stoneState.ON_SALE);
