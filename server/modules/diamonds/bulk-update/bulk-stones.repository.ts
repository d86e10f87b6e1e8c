import type { Queries } from '#server/platform/db/database.ts';
import type { Condition } from '../search/search-plan.repository.ts';

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
