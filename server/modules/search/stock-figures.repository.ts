import { sql } from 'kysely';
import type { Queries } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { onSale, priceColumns, type Viewer } from '../diamonds/diamonds.service.ts';

type Column = keyof Schema['diamonds'];

const countedColumns = [
  'shape',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluo',
  'lab',
  'location',
] as const;
export type CountedColumn = (typeof countedColumns)[number];

export interface Span {
  min: number;
  max: number;
}

export interface Bar {
  from: number;
  to: number;
  count: number;
}

/** Figures about the stones on sale, in stored units. */
export interface StockFigures {
  /** How many stones have a code; blank ones are not counted. */
  counts: Record<CountedColumn, Map<number, number>>;
  spans: Map<string, Span>;
  bars: Map<string, Bar[]>;
  /** How many stones lie in each of the given weights. */
  weights: number[];
}

const measureColumns = {
  carat: 'carat',
  table: 'table_pct',
  depth: 'depth_pct',
  ratio: 'ratio',
  length: 'length',
  width: 'width',
  height: 'height',
} as const satisfies Record<string, Column>;

const barCount = 36;
const fineSteps = 16_384;

/** Reads all figures: a few passes over narrow indexes, so the caller keeps them for a while. */
export async function readStockFigures(
  from: Queries,
  viewer: Viewer,
  weights: readonly Span[],
): Promise<StockFigures> {
  const prices = priceColumns(viewer);
  const spans = await readSpans(from, { ...measureColumns, ...prices });
  const bars = new Map<string, Bar[]>();
  for (const [key, column] of Object.entries({ carat: 'carat', ...prices } as Record<string, Column>)) {
    const span = spans.get(key);
    if (span) bars.set(key, await readBars(from, column, span));
  }
  return { counts: await readCounts(from), spans, bars, weights: await readWeights(from, weights) };
}

const stonesOnSale = (from: Queries) => from.selectFrom('diamonds').where(onSale());

async function readCounts(from: Queries): Promise<StockFigures['counts']> {
  const counts = {} as StockFigures['counts'];
  for (const column of countedColumns) {
    const rows = await stonesOnSale(from)
      .select([`diamonds.${column} as code`, (select) => select.fn.countAll<number>().as('stones')])
      .where(`diamonds.${column}`, 'is not', null)
      .groupBy(`diamonds.${column}`)
      .execute();
    counts[column] = new Map(rows.map(({ code, stones }) => [code ?? 0, stones]));
  }
  return counts;
}

async function readSpans(from: Queries, columns: Record<string, Column>): Promise<Map<string, Span>> {
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

/** Counts in many fine steps, of which the bars are made: one pass, whatever the values look like. */
async function readBars(from: Queries, column: Column, span: Span): Promise<Bar[]> {
  const fineWidth = Math.max(1, Math.ceil((span.max - span.min + 1) / fineSteps));
  const step = sql<number>`(${sql.ref(`diamonds.${column}`)} - ${sql.lit(span.min)}) / ${sql.lit(fineWidth)}`;
  const rows = await stonesOnSale(from)
    .select([step.as('step'), (select) => select.fn.countAll<number>().as('stones')])
    .where(`diamonds.${column}`, 'is not', null)
    .groupBy(step)
    .execute();
  const high = stepThatHoldsMost(rows);
  const width = Math.max(1, Math.ceil((high + 1) / barCount)) * fineWidth;
  const wanted = Math.min(barCount, Math.floor((span.max - span.min) / width) + 1);
  const bars = Array.from({ length: wanted }, (_, index) => ({
    from: span.min + index * width,
    to: index === wanted - 1 ? span.max : span.min + (index + 1) * width,
    count: 0,
  }));
  for (const { step: at, stones } of rows) {
    bars[Math.min(Math.floor((at * fineWidth) / width), wanted - 1)]!.count += stones;
  }
  return bars;
}

/** The step up to which 98 % of the stones are: the last bar holds the few far above them, too. */
function stepThatHoldsMost(rows: readonly { step: number; stones: number }[]): number {
  const rising = [...rows].sort((a, b) => a.step - b.step);
  let left = rising.reduce((sum, { stones }) => sum + stones, 0) * 0.98;
  for (const { step, stones } of rising) {
    left -= stones;
    if (left <= 0) return step;
  }
  return rising.at(-1)?.step ?? 0;
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
