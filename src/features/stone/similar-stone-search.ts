import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { gradeCode, gradeNames } from '#domain/grading/grades.ts';
import { payloadPaging } from '#domain/search/paging.ts';

type SimilarityRange = { minCaratFactor: number; maxCaratFactor: number; grades: number };

/** Limits of a close match, and wider ones for a small stock. */
export const similarityRanges = {
  close: { minCaratFactor: 0.92, maxCaratFactor: 1.08, grades: 1 },
  wide: { minCaratFactor: 0.65, maxCaratFactor: 1.5, grades: 3 },
} as const satisfies Record<string, SimilarityRange>;

/** Colours within a number of grades; a fancy colour has no neighbours. */
function neighbourColors(color: string, grades: number): string[] {
  const names = gradeNames('color');
  const at = names.indexOf(color);
  return at < 0 ? [color] : names.slice(Math.max(0, at - grades), at + grades + 1);
}

const roundToTwoPlaces = (value: number) => Math.round(value * 100) / 100;

/** The search for stones of the same shape, near in weight and colour. */
export function similarStoneFilters(
  { shape, carat, color }: Pick<Diamond, 'shape' | 'carat' | 'color'>,
  { minCaratFactor, maxCaratFactor, grades }: SimilarityRange,
): DiamondFilters {
  return {
    shape: [shape],
    carat: [{ from: roundToTwoPlaces(carat * minCaratFactor), to: roundToTwoPlaces(carat * maxCaratFactor) }],
    color: neighbourColors(color, grades),
    ...payloadPaging({ pageSize: 40 }),
  };
}

/** The distance of two stones: ten percent of the weight counts as much as one grade. */
function distance(a: Diamond, b: Diamond): number {
  const steps = (kind: 'color' | 'clarity', per: number) =>
    Math.abs((gradeCode(kind, a[kind]) ?? 0) - (gradeCode(kind, b[kind]) ?? 0)) / per;
  return (Math.abs(a.carat - b.carat) / a.carat) * 10 + steps('color', 10) + steps('clarity', 1);
}

/** The nearest of the found stones, without the stone itself. */
export function nearestStones(stone: Diamond, found: readonly Diamond[], count = 4): Diamond[] {
  return found
    .filter(({ id }) => id !== stone.id)
    .sort((a, b) => distance(stone, a) - distance(stone, b))
    .slice(0, count);
}
