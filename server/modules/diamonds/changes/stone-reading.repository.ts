import { CompiledQuery } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/portable-columns.ts';
import type { StoneRow } from '../diamond-visibility.ts';

/**
 * Reads columns of stones by id, in the order of the ids. `lock` takes row locks until the transaction ends; in ascending
 * order, so that two callers cannot deadlock.
 */
export async function findStoneColumns<Column extends keyof StoneRow>(
  engine: Engine,
  from: Queries,
  ids: readonly number[],
  { columns, lock }: { columns: readonly Column[]; lock: boolean },
): Promise<Pick<StoneRow, Column>[]> {
  if (ids.length === 0) return [];
  const [listed, parameter] =
    engine === 'postgres'
      ? ['id = any($1::bigint[])', `{${ids.join(',')}}`]
      : ['id in (select value from json_each(?))', `[${ids.join(',')}]`];
  const locks = lock && engine === 'postgres' ? ' for update' : '';
  const statement = `select ${columns.join(', ')} from diamonds where ${listed} order by id${locks}`;
  const { rows } = await from.executeQuery<Pick<StoneRow, Column>>(CompiledQuery.raw(statement, [parameter]));
  return rows;
}
