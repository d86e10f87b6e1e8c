import { CompiledQuery } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import type { StoneRow } from '../diamond-visibility.ts';
import type { Condition } from '../search/search-plan.repository.ts';

const bulkColumns = [
  ...(['id', 'stone_id', 'state', 'updated_at', 'carat', 'rap'] as const),
  ...(['discount', 'price', 'total_amount'] as const),
  ...(['j_discount', 'j_price', 'j_total_amount'] as const),
  ...(['retail_discount', 'retail_price', 'retail_total_amount'] as const),
  ...(['location', 'supplier_name', 'featured', 'status'] as const),
] as const satisfies readonly (keyof StoneRow)[];

/** What a bulk change needs of a stone, in stored units. */
export type BulkStone = Pick<StoneRow, (typeof bulkColumns)[number]>;

/**
 * Reads stones by id, in the order of the ids. `lock` takes row locks until the transaction ends; in ascending order, so
 * that two callers cannot deadlock.
 */
export async function findBulkStones(
  engine: Engine,
  from: Queries,
  ids: readonly number[],
  { lock }: { lock: boolean },
): Promise<BulkStone[]> {
  const columns = bulkColumns.join(', ');
  const [listed, parameter] =
    engine === 'postgres'
      ? ['id = any($1::bigint[])', `{${ids.join(',')}}`]
      : ['id in (select value from json_each(?))', `[${ids.join(',')}]`];
  const locks = lock && engine === 'postgres' ? ' for update' : '';
  const statement = `select ${columns} from diamonds where ${listed} order by id${locks}`;
  const { rows } = await from.executeQuery<BulkStone>(CompiledQuery.raw(statement, [parameter]));
  return rows;
}

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
