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

/** The weight ranges in thousandths of a carat, the stored unit. */
export const weightSpans: readonly Span[] = caratRanges.map(([from, to]) => ({
  min: Math.round(from * 1000),
  max: Math.round(to * 1000),
}));

/** Their labels, such as "0.50 - 0.69". */
export const weightLabels: readonly string[] = caratRanges.map(([from, to]) => caratChipLabel({ from, to }));

/** Edges between which the weights are counted: each range is one or several bins. */
export const weightEdges: readonly number[] = [
  ...new Set(weightSpans.flatMap(({ min, max }) => [min, max + 1])),
].sort((a, b) => a - b);

/** The stones of each weight range, from the counts of the bins between `weightEdges`. */
export const sumWeights = (bins: readonly number[]): number[] =>
  weightSpans.map(({ min, max }) => {
    const [first, end] = [weightEdges.indexOf(min) + 1, weightEdges.indexOf(max + 1) + 1];
    return bins.slice(first, end).reduce((sum, stones) => sum + stones, 0);
  });
