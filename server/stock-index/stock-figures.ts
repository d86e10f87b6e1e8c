import { traitColumns } from '../../src/domain/diamond-filters.ts';
import type { FigureColumn } from './search-plan.ts';

export const countedColumns = ['shape', ...traitColumns] as const;
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

/** Which figures are wanted, as plain data. */
export interface FiguresPlan {
  /** Columns whose spans are wanted, by the names they get. */
  spans: Readonly<Record<string, FigureColumn>>;
  /** Those of the names that bars are wanted of. */
  bars: readonly string[];
  /** Weights to count the stones of; they do not overlap. */
  weights: readonly Span[];
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

const barCount = 36;
const fineSteps = 16_384;

/** Width of the many fine steps that stones are counted in to make bars of: one pass, whatever the values. */
export const fineWidthOf = ({ min, max }: Span): number =>
  Math.max(1, Math.ceil((max - min + 1) / fineSteps));

/** Bars made of the stones in each fine step. */
export function barsOf(span: Span, rows: readonly { step: number; stones: number }[]): Bar[] {
  const fineWidth = fineWidthOf(span);
  const width = Math.max(1, Math.ceil((stepThatHoldsMost(rows) + 1) / barCount)) * fineWidth;
  const wanted = Math.min(barCount, Math.floor((span.max - span.min) / width) + 1);
  const bars = Array.from({ length: wanted }, (_, index) => ({
    from: span.min + index * width,
    to: index === wanted - 1 ? span.max : span.min + (index + 1) * width,
    count: 0,
  }));
  for (const { step, stones } of rows) {
    bars[Math.min(Math.floor((step * fineWidth) / width), wanted - 1)]!.count += stones;
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
