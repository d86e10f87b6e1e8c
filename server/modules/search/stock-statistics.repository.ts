import { sql } from 'kysely';
import {
  countedColumns,
  fineWidthOf,
  type HistogramBar,
  histogramOf,
  type Span,
  type StockStatistics,
} from '#domain/search/stock-statistics.ts';
import { whereOnSale } from '#server/modules/diamonds/diamonds.service.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { codeExpression } from '#server/search-index/code-expression.ts';
import type { NameColumnName, NumericColumnName } from '#server/search-index/search-plan.ts';
import type { StatisticsPlan } from '#server/search-index/statistics-plan.ts';

/** Reads all statistics in several passes over the stones on sale. The caller caches the result because of that cost. */
export async function readStockStatistics(from: Queries, plan: StatisticsPlan): Promise<StockStatistics> {
  const spans = await readSpans(from, plan.spans);
  const bars = new Map<string, HistogramBar[]>();
  for (const [name, span] of spans) bars.set(name, await readBars(from, plan.spans[name]!, span));
  const names: StockStatistics['names'] = new Map();
  for (const column of plan.names) names.set(column, await readNames(from, column));
  const weights = await readWeights(from, plan.weights);
  return { counts: await readCounts(from), spans, bars, weights, names };
}

async function readNames(from: Queries, column: NameColumnName): Promise<Map<string, number>> {
  const rows = await from
    .selectFrom('diamonds')
    .select([
      `diamonds.${column} as name`,
      sql<number>`sum(case when ${whereOnSale()} then 1 else 0 end)`.as('stones'),
    ])
    .where('diamonds.state', '!=', stoneState.DELETED)
    .where(`diamonds.${column}`, 'is not', null)
    .groupBy(`diamonds.${column}`)
    .execute();
  return new Map(rows.map(({ name, stones }) => [name ?? '', Number(stones)]));
}

const stonesOnSale = (from: Queries) => from.selectFrom('diamonds').where(whereOnSale());

async function readCounts(from: Queries): Promise<StockStatistics['counts']> {
  const counts = {} as StockStatistics['counts'];
  for (const column of countedColumns) {
    const rows = await stonesOnSale(from)
      .select([codeExpression(column).as('code'), (select) => select.fn.countAll<number>().as('stones')])
      .where(codeExpression(column), 'is not', null)
      .groupBy(codeExpression(column))
      .execute();
    counts[column] = new Map(rows.map(({ code, stones }) => [code ?? 0, stones]));
  }
  return counts;
}

async function readSpans(from: Queries, columns: StatisticsPlan['spans']): Promise<Map<string, Span>> {
  const row = await stonesOnSale(from)
    .select(({ fn }) =>
      Object.entries(columns).flatMap(([key, column]) => [
        fn.min<number | null>(`diamonds.${column}`).as(`least_${key}`),
        fn.max<number | null>(`diamonds.${column}`).as(`most_${key}`),
      ]),
    )
    .executeTakeFirstOrThrow();
  const found = row as Record<string, number | null>;
  const spans = new Map<string, Span>();
  for (const key of Object.keys(columns)) {
    const [min, max] = [found[`least_${key}`] ?? null, found[`most_${key}`] ?? null];
    if (min !== null && max !== null) spans.set(key, { min, max });
  }
  return spans;
}

/** Counts stones in fine steps of equal width, which `histogramOf` merges into bars. */
async function readBars(from: Queries, column: NumericColumnName, span: Span): Promise<HistogramBar[]> {
  const width = fineWidthOf(span);
  const step = sql<number>`(cast(${sql.ref(`diamonds.${column}`)} as bigint) - ${sql.lit(span.min)}) / ${sql.lit(width)}`;
  const rows = await stonesOnSale(from)
    .select([step.as('step'), (select) => select.fn.countAll<number>().as('stones')])
    .where(`diamonds.${column}`, 'is not', null)
    .groupBy(step)
    .execute();
  return histogramOf(span, rows);
}

async function readWeights(from: Queries, weights: readonly Span[]): Promise<number[]> {
  const chip = weights.map(
    ({ min, max }, index) =>
      sql`when carat between ${sql.lit(min)} and ${sql.lit(max)} then ${sql.lit(index)}`,
  );
  const index = sql<number>`case ${sql.join(chip, sql` `)} else -1 end`;
  const rows = await stonesOnSale(from)
    .select([index.as('chip'), (select) => select.fn.countAll<number>().as('stones')])
    .groupBy(index)
    .execute();
  return weights.map((_, at) => rows.find(({ chip: found }) => found === at)?.stones ?? 0);
}
