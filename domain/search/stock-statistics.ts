import { type TextFilter, type ValueFilter, valueFilters } from '../stone-fields/field-lists.ts';

export const countedColumns = valueFilters;
export type CountedColumn = ValueFilter;

export interface Span {
  min: number;
  max: number;
}

export interface HistogramBar {
  from: number;
  to: number;
  count: number;
}

/** Statistics of the stones on sale, in stored units. */
export interface StockStatistics {
  /** Number of stones per code, without blanks. */
  counts: Record<CountedColumn, Map<number, number>>;
  spans: Map<string, Span>;
  bars: Map<string, HistogramBar[]>;
  /** Number of stones in each of the given weight ranges. */
  weights: number[];
  /** The values of stones that are not deleted, with the number of stones on sale; it may be 0. */
  names: Map<TextFilter, Map<string, number>>;
}

const barCount = 36;
const fineSteps = 16_384;

/** Width of the fine bins: stones are counted in many bins first, so that one pass suffices for any distribution. */
export const fineWidthOf = ({ min, max }: Span): number =>
  Math.max(1, Math.ceil((max - min + 1) / fineSteps));

/** Merges the counts of the fine bins into histogram bars. */
export function histogramOf(span: Span, rows: readonly { step: number; stones: number }[]): HistogramBar[] {
  const fineWidth = fineWidthOf(span);
  const width = Math.max(1, Math.ceil((percentileStep(rows) + 1) / barCount)) * fineWidth;
  const barTotal = Math.min(barCount, Math.floor((span.max - span.min) / width) + 1);
  const bars = Array.from({ length: barTotal }, (_, index) => ({
    from: span.min + index * width,
    to: index === barTotal - 1 ? span.max : span.min + (index + 1) * width,
    count: 0,
  }));
  for (const { step, stones } of rows) {
    bars[Math.min(Math.floor((step * fineWidth) / width), barTotal - 1)]!.count += stones;
  }
  return bars;
}

/** The fine bin of the 98th percentile. Outliers above it go into the last bar, so that the others stay narrow. */
function percentileStep(rows: readonly { step: number; stones: number }[]): number {
  const rising = [...rows].sort((a, b) => a.step - b.step);
  let remaining = rising.reduce((sum, { stones }) => sum + stones, 0) * 0.98;
  for (const { step, stones } of rising) {
    remaining -= stones;
    if (remaining <= 0) return step;
  }
  return rising.at(-1)?.step ?? 0;
}
