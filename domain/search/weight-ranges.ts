import type { Range } from '#contract/model/range.ts';
import { tryScaled } from '../format/decimal.ts';
import { caratChipLabel } from './filter-chips.ts';
import type { Span } from './stock-statistics.ts';

/** Standard weight ranges of the trade, in carats; the form offers them as chips. */
const caratRanges: readonly (readonly [number, number])[] = [
  [0.18, 0.22],
  [0.23, 0.29],
  [0.3, 0.39],
  [0.4, 0.49],
  [0.5, 0.69],
  [0.7, 0.89],
  [0.9, 0.99],
  [1, 1.49],
  [1.5, 1.99],
  [2, 2.99],
  [3, 3.99],
  [4, 4.99],
  [5, 9.99],
  [10, 99.99],
];

/**
 * The bounds of a range of weights in thousandths of a carat, the stored unit. An end in hundredths means the weights that
 * a report gives as that hundredth, which it rounds up from the ninth thousandth only: 0.30 to 0.39 are 0.299 to 0.398. An
 * end with a third decimal is that weight; further decimals are rounded inwards.
 */
export function caratBounds({ from, to }: Range): { from?: number; to?: number } {
  const [first, last] = [from, to].map((end) => tryScaled(end, 2));
  return {
    ...(from !== undefined && { from: first == null ? Math.ceil(round(from)) : first * 10 - 1 }),
    ...(to !== undefined && { to: last == null ? Math.floor(round(to)) : last * 10 + 8 }),
  };
}

/** Thousandths of a weight, without the error of the multiplication. */
const round = (carat: number) => tryScaled(carat, 3) ?? carat * 1000;

/** A range in thousandths of a carat; one without an upper end has none. */
function spanOf(range: Range): Span {
  const { from = 0, to = Number.POSITIVE_INFINITY } = caratBounds(range);
  return { min: from, max: to };
}

/** The weight ranges in thousandths of a carat: each weight is in one of them. */
export const weightSpans: readonly Span[] = caratRanges.map(([from, to]) => spanOf({ from, to }));

/** Their labels, such as "0.50 - 0.69". */
export const weightLabels: readonly string[] = caratRanges.map(([from, to]) => caratChipLabel({ from, to }));

/** Labels of weight ranges, the edges between which their stones are counted, and their sums of these counts. */
interface CountedWeights {
  labels: readonly string[];
  edges: readonly number[];
  sum: (bins: readonly number[]) => number[];
}

/** How to count the offered weight ranges, and those that a search chose: each is one or several bins. */
export function countedWeights(chosen: readonly Range[] = []): CountedWeights {
  const spans = [...weightSpans, ...chosen.map(spanOf)];
  const ends = spans.flatMap(({ min, max }) => [min, max + 1]).filter(Number.isFinite);
  const edges = [...new Set(ends)].sort((a, b) => a - b);
  const sumOf = (bins: readonly number[], { min, max }: Span) => {
    const end = Number.isFinite(max) ? edges.indexOf(max + 1) + 1 : bins.length;
    return bins.slice(edges.indexOf(min) + 1, end).reduce((sum, stones) => sum + stones, 0);
  };
  return {
    labels: [...weightLabels, ...chosen.map(caratChipLabel)],
    edges,
    sum: (bins) => spans.map((span) => sumOf(bins, span)),
  };
}
