import type { PairTolerances } from './tolerances.ts';

/** A tolerance with its unit; null where it does not compare. */
const text = (word: string, value: number | null, unit = ''): string[] => {
  if (value === null) return [];
  return [value === 0 ? `same ${word}` : `${word} ±${value}${unit}`];
};

/** The tolerances in words: "weight ±3%", "colour ±1", "same fluorescence". */
export function toleranceTexts(tolerances: PairTolerances): string[] {
  return [
    ...text('weight', tolerances.carat_percent, '%'),
    ...text('weight', tolerances.carat, ' ct'),
    ...text('colour', tolerances.color),
    ...text('clarity', tolerances.clarity),
    ...text('sides', tolerances.measurements, ' mm'),
    ...text('table', tolerances.table, '%'),
    ...text('depth', tolerances.depth, '%'),
    ...text('fluorescence', tolerances.fluo),
  ];
}
