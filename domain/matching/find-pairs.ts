import { BestList } from './best-list.ts';
import { areComparable, pairDistance } from './distance.ts';
import type { StoneFigures } from './stone-figures.ts';
import { type PairTolerances, pairCheck, weightCheck } from './tolerances.ts';

/** Stones of a search that are compared with each other. */
export const maxPairedStones = 10_000;
/** Comparisons of two stones in one search for pairs. */
export const maxComparisons = 1_000_000;
/** Pairs in one answer. */
export const maxPairs = 50;

export interface FoundPairs {
  /** The best first. */
  pairs: { ids: [number, number]; distance: number }[];
  /** Pairs within the tolerances among all that were compared. */
  found: number;
  /** False when `maxComparisons` ended the comparison: the nearest weights were compared first. */
  complete: boolean;
}

/**
 * The best pairs among stones. Sorted by shape, kind, treatment, colour kind and weight, each stone is compared with the next one, then with
 * the one after that, and so on while the weights are within the tolerance.
 */
export function findPairs(
  stones: readonly StoneFigures[],
  tolerances: PairTolerances,
  { limit = maxPairs, comparisons = maxComparisons } = {},
): FoundPairs {
  const sorted = stones.toSorted(byWeight);
  const [fits, weightFits] = [pairCheck(tolerances), weightCheck(tolerances)];
  const best = new BestList<[number, number]>(limit);
  /** Positions whose next neighbour may still be within the weight tolerance. */
  let open = Int32Array.from(sorted, (_, index) => index);
  let [left, found] = [comparisons, 0];
  for (let gap = 1; open.length > 0; gap += 1) {
    let kept = 0;
    for (const at of open) {
      const [one, other] = [sorted[at]!, sorted[at + gap]];
      if (!other || !areComparable(one, other) || !weightFits(one.carat, other.carat)) continue;
      if (left === 0) return { pairs: toPairs(best), found, complete: false };
      left -= 1;
      open[kept++] = at;
      if (!fits(one, other)) continue;
      found += 1;
      const ids = [Math.min(one.id, other.id), Math.max(one.id, other.id)] as [number, number];
      best.offer(pairDistance(one, other), ids[0], () => ids);
    }
    open = open.subarray(0, kept);
  }
  return { pairs: toPairs(best), found, complete: true };
}

const toPairs = (best: BestList<[number, number]>) =>
  best.found.map(({ item, distance }) => ({ ids: item, distance }));

const compareTexts = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

const byWeight = (a: StoneFigures, b: StoneFigures) =>
  compareTexts(a.shape, b.shape) ||
  (a.kind ?? 0) - (b.kind ?? 0) ||
  compareTexts(a.treatment ?? '', b.treatment ?? '') ||
  compareTexts(a.colorKind, b.colorKind) ||
  a.carat - b.carat ||
  a.id - b.id;
