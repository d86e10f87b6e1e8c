import { type Expression, type SqlBool, sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import { codeExpression } from '#server/search-index/code-expression.ts';
import type { StockFilter } from '#server/search-index/search-plan.ts';
import {
  type BinsPlan,
  type CountsPlan,
  filteredColumn,
  type StockCounts,
} from '#server/search-index/stock-counts.ts';
import { isOfKind } from '../diamond-visibility.repository.ts';
import { type Condition, toCondition } from './search-plan.repository.ts';

/**
 * Counts each choice of a search in the database, with one query per column, while the index cannot. `pause` runs
 * between two queries.
 */
export async function readStockCounts(
  from: Queries,
  { visible, filters, codes, names, bins, alternatives }: CountsPlan,
  pause: () => Promise<unknown> = async () => {},
): Promise<StockCounts> {
  const count = async (passed: readonly StockFilter[]) => {
    await pause();
    return countStones(from, [isOfKind(visible), ...passed.map(toCondition)]);
  };
  const conditionsFor = async (column: string) => {
    await pause();
    const others = filters.filter((filter) => filteredColumn(filter) !== column);
    return [isOfKind(visible), ...others.map(toCondition)];
  };
  const counts: StockCounts = {
    total: await count([]),
    found: await count(filters),
    without: [],
    codes: new Map(),
    names: new Map(),
    bins: [],
    alternatives: [],
  };
  for (const filter of filters) counts.without.push(await count(filters.filter((each) => each !== filter)));
  for (const column of codes) {
    const rows = await readGroups(from, codeExpression(column), await conditionsFor(column));
    counts.codes.set(column, new Map(rows.map(({ value, stones }) => [value as number | null, stones])));
  }
  for (const column of names) {
    const rows = await readGroups(from, sql.ref(`diamonds.${column}`), await conditionsFor(column));
    const filled = rows.filter(({ value }) => value !== null);
    counts.names.set(column, new Map(filled.map(({ value, stones }) => [String(value), stones])));
  }
  for (const each of bins) counts.bins.push(await readBins(from, each, await conditionsFor(each.column)));
  for (const alternative of alternatives) counts.alternatives.push(await count(alternative));
  return counts;
}

async function countStones(from: Queries, conditions: readonly Condition[]): Promise<number> {
  const { stones } = await from
    .selectFrom('diamonds')
    .select(({ fn }) => fn.countAll<number>().as('stones'))
    .where(({ and }) => and([...conditions]))
    .executeTakeFirstOrThrow();
  return stones;
}

const readGroups = (from: Queries, by: Expression<unknown>, conditions: readonly Expression<SqlBool>[]) =>
  from
    .selectFrom('diamonds')
    .select(({ fn }) => [sql<number | string | null>`${by}`.as('value'), fn.countAll<number>().as('stones')])
    .where(({ and }) => and([...conditions]))
    .groupBy(sql`${by}`)
    .execute();

async function readBins(
  from: Queries,
  { column, edges }: BinsPlan,
  conditions: readonly Condition[],
): Promise<StockCounts['bins'][number]> {
  const value = sql.ref(`diamonds.${column}`);
  const below = edges.map((edge, bin) => sql`when ${value} < ${sql.lit(edge)} then ${sql.lit(bin)}`);
  const bin = sql`case when ${value} is null then -1 ${sql.join(below, sql` `)} else ${sql.lit(edges.length)} end`;
  const rows = await readGroups(from, bin, conditions);
  const stonesIn = (wanted: number) => rows.find((row) => Number(row.value) === wanted)?.stones ?? 0;
  return {
    counts: Array.from({ length: edges.length + 1 }, (_, index) => stonesIn(index)),
    blank: stonesIn(-1),
  };
}
