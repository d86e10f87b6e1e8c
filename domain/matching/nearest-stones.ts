import { BestList } from './best-list.ts';
import { areComparable, pairDistance, similarityDistance } from './distance.ts';
import type { StoneFigures } from './stone-figures.ts';
import { type PairTolerances, pairCheck } from './tolerances.ts';

/** Similar stones in one answer. */
export const maxSimilar = 12;

/** Limits of similar stones: a share of the weight, and grades of colour and clarity. */
export const similarityLimits = { carat: 0.3, color: 3, clarity: 3 } as const;

/** Whether two stones are similar at all; a clarity that is not stated does not rule a stone out. */
export function areSimilar(a: StoneFigures, b: StoneFigures): boolean {
  const { carat, color, clarity } = similarityLimits;
  return (
    areComparable(a, b) &&
    Math.abs(a.carat - b.carat) <= carat * a.carat &&
    Math.abs(a.color - b.color) <= color &&
    (a.clarity === null || b.clarity === null || Math.abs(a.clarity - b.clarity) <= clarity)
  );
}

export interface NearestStones {
  /** The nearest first. */
  stones: { id: number; distance: number }[];
  /** All that match. */
  found: number;
}

/**
 * The stones nearest to a stone: those that make a pair with it within the tolerances, or without tolerances those that
 * are similar. The candidates may be one object whose values change.
 */
export function nearestStones(
  stone: StoneFigures,
  candidates: Iterable<StoneFigures>,
  { tolerances, limit }: { tolerances: PairTolerances | null; limit: number },
): NearestStones {
  const fits = tolerances ? pairCheck(tolerances) : areSimilar;
  const distance = tolerances ? pairDistance : similarityDistance;
  const best = new BestList<number>(limit);
  let found = 0;
  for (const candidate of candidates) {
    const { id } = candidate;
    if (id === stone.id || !fits(stone, candidate)) continue;
    found += 1;
    best.offer(distance(stone, candidate), id, () => id);
  }
  return { stones: best.found.map(({ item, distance: apart }) => ({ id: item, distance: apart })), found };
}
