import type { Queries } from '#server/platform/db/database.ts';
import type { StoneRow } from '../diamond-visibility.ts';
import type { Condition } from '../search/search-plan.repository.ts';

/** The columns that a bulk change needs of a stone. */
export const bulkColumns = [
  ...(['id', 'stone_id', 'state', 'updated_at', 'carat', 'rap'] as const),
  ...(['discount', 'price', 'total_amount'] as const),
  ...(['j_discount', 'j_price', 'j_total_amount'] as const),
  ...(['retail_discount', 'retail_price', 'retail_total_amount'] as const),
  ...(['location', 'supplier_name', 'featured', 'status'] as const),
] as const satisfies readonly (keyof StoneRow)[];

/** What a bulk change needs of a stone, in stored units. */
export type BulkStone = Pick<StoneRow, (typeof bulkColumns)[number]>;

/** The ids between these, both included, whose stones meet the conditions; in ascending order. */
export async function findMatchingIds(
  from: Queries,
  conditions: readonly Condition[],
  window: { from: number; to: number },
): Promise<number[]> {
  const rows = await from
    .selectFrom('diamonds')
    .select('diamonds.id')
    .where('diamonds.id', '>=', window.from)
    .where('diamonds.id', '<=', window.to)
    .where((where) => where.and([...conditions]))
    .orderBy('diamonds.id')
    .execute();
  return rows.map(({ id }) => id);
}
