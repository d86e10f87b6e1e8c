import type { Queries } from '#server/platform/db/database.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';

export const stockRepository = {
  /**
   * Stones by their numbers. `lock` keeps them as they are until the transaction ends: what was read of a stone is
   * still so when it is written. The others may be sold meanwhile.
   */
  async findByNumbers(
    from: Queries,
    numbers: readonly string[],
    { lock }: { lock: boolean },
  ): Promise<Map<string, Row<'diamonds'>>> {
    if (numbers.length === 0) return new Map();
    const rows = await from
      .selectFrom('diamonds')
      .selectAll()
      .where('stone_id', 'in', [...numbers])
      .$if(lock, (query) => query.orderBy('id').forUpdate())
      .execute();
    return new Map(rows.map((row) => [row.stone_id, row]));
  },
};

export const stateOf = (hidden: boolean) => (hidden ? stoneState.HIDDEN : stoneState.ON_SALE);
