import type { PairTolerances as SentTolerances } from '#contract/model/pairTolerances.ts';
import { addedMessages } from '../messages/added-messages.ts';
import { areComparable } from './distance.ts';
import type { StoneFigures } from './stone-figures.ts';

/** How far the stones of a pair may differ; null does not compare. */
export type PairTolerances = { [Name in keyof Required<SentTolerances>]: number | null };
export type ToleranceName = keyof PairTolerances;

type ToleranceRule = {
  /** The usual tolerances for ear-rings. */
  usual: number | null;
  max: number;
  /** Decimals. */
  places: 0 | 1 | 2 | 3;
};

/** In ct, per cent, grades and mm. The contract has the same limits. */
export const toleranceRules = {
  carat_percent: { usual: 3, max: 10, places: 1 },
  carat: { usual: null, max: 0.5, places: 3 },
  color: { usual: 1, max: 5, places: 0 },
  clarity: { usual: 1, max: 5, places: 0 },
  measurements: { usual: 0.15, max: 1, places: 2 },
  table: { usual: 2, max: 10, places: 1 },
  depth: { usual: 1.5, max: 10, places: 1 },
  fluo: { usual: 0, max: 4, places: 0 },
} as const satisfies Record<ToleranceName, ToleranceRule>;

export const toleranceNames = Object.keys(toleranceRules) as ToleranceName[];

/** The tolerances of a pair of ear-rings. */
export const usualTolerances = Object.fromEntries(
  toleranceNames.map((name) => [name, toleranceRules[name].usual]),
) as PairTolerances;

/** The sent tolerances, and the usual ones for those that are left out. */
export const withUsual = (sent: SentTolerances = {}): PairTolerances =>
  Object.fromEntries(
    toleranceNames.map((name) => [name, sent[name] === undefined ? usualTolerances[name] : sent[name]]),
  ) as PairTolerances;

/** The errors of the tolerances, by field; null when they can be used. Without a weight every stone is a pair. */
export function toleranceErrors({ carat, carat_percent }: PairTolerances): { carat_percent: string } | null {
  const bounded = carat !== null || carat_percent !== null;
  return bounded ? null : { carat_percent: addedMessages.pairs.weightNeeded };
}

const within = (a: number | null, b: number | null, max: number | null) =>
  max === null || (a !== null && b !== null && Math.abs(a - b) <= max);

/** Thousandths or hundredths of a tolerance; null stays null. */
const scaled = (value: number | null, factor: number) => (value === null ? null : Math.round(value * factor));

/** The check of tolerances on the weights of two stones alone. */
export function weightCheck({ carat, carat_percent }: PairTolerances) {
  const max = scaled(carat, 1000);
  // Tenths of a per cent, so that the comparison is one of whole numbers.
  const perMille = scaled(carat_percent, 10);
  return (a: number, b: number): boolean => {
    const apart = Math.abs(a - b);
    if (max !== null && apart > max) return false;
    return perMille === null || apart * 1000 <= perMille * Math.max(a, b);
  };
}

/**
 * The check whether two stones are a pair within the tolerances: of one shape, both white or of one hue. A value that a
 * stone does not state is outside of every tolerance.
 */
export function pairCheck(tolerances: PairTolerances): (a: StoneFigures, b: StoneFigures) => boolean {
  const { color, clarity, fluo } = tolerances;
  const weightFits = weightCheck(tolerances);
  const side = scaled(tolerances.measurements, 100);
  const [table, depth] = [scaled(tolerances.table, 100), scaled(tolerances.depth, 100)];
  return (a, b) =>
    weightFits(a.carat, b.carat) &&
    areComparable(a, b) &&
    within(a.color, b.color, color) &&
    within(a.clarity, b.clarity, clarity) &&
    within(a.fluo, b.fluo, fluo) &&
    within(a.length, b.length, side) &&
    within(a.width, b.width, side) &&
    within(a.table, b.table, table) &&
    within(a.depth, b.depth, depth);
}

/** The lightest and heaviest partner of a weight, in thousandths; none outside of them passes `weightCheck`. */
export function weightWindow(weight: number, { carat, carat_percent }: PairTolerances) {
  const max = scaled(carat, 1000) ?? Number.POSITIVE_INFINITY;
  const part = (carat_percent ?? 100) / 100;
  return {
    from: Math.max(0, weight - max, Math.floor(weight * (1 - part))),
    to: Math.min(weight + max, part < 1 ? Math.ceil(weight / (1 - part)) : Number.POSITIVE_INFINITY),
  };
}
