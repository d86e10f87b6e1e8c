import type { StoneFigures } from './stone-figures.ts';

/** A share of the weight or the price that counts as one step. */
const sharePerStep = 0.1;
/** Steps of cut, polish, symmetry and fluorescence count half. */
const minorWeight = 0.5;
/** A difference that counts as one step, in hundredths of a millimetre and of a per cent. */
const [sidePerStep, proportionPerStep] = [10, 200];

/** Whether two stones can be compared at all: the same shape, kind and treatment, and both white or of the same hue. */
export const areComparable = (a: StoneFigures, b: StoneFigures): boolean =>
  a.shape === b.shape && a.kind === b.kind && a.treatment === b.treatment && a.colorKind === b.colorKind;

/** A value that only one of two stones states counts as one step. */
function steps(a: number | null, b: number | null, perStep = 1): number {
  if (a === null || b === null) return a === b ? 0 : 1;
  return Math.abs(a - b) / perStep;
}

function share(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : 1;
  const larger = Math.max(a, b);
  return larger === 0 ? 0 : Math.abs(a - b) / larger / sharePerStep;
}

function gradeDistance(a: StoneFigures, b: StoneFigures): number {
  const minor = steps(a.cut, b.cut) + steps(a.polish, b.polish) + steps(a.symmetry, b.symmetry);
  const major = Math.abs(a.color - b.color) + steps(a.clarity, b.clarity);
  return major + minorWeight * (minor + steps(a.fluo, b.fluo));
}

/**
 * How far two comparable stones are apart, in steps: colour and clarity grades, half the steps of cut, polish, symmetry
 * and fluorescence, and one for each tenth of the weight and of the price per carat. 0 for equal stones.
 */
export const similarityDistance = (a: StoneFigures, b: StoneFigures): number =>
  gradeDistance(a, b) + share(a.carat, b.carat) + share(a.price, b.price);

/**
 * How far two comparable stones are from looking alike, in steps: the grades and the weight of `similarityDistance`, and one
 * for 0.1 mm of a side and for 2 % of table or depth. The price does not matter.
 */
export function pairDistance(a: StoneFigures, b: StoneFigures): number {
  const sides = steps(a.length, b.length, sidePerStep) + steps(a.width, b.width, sidePerStep);
  const proportions = steps(a.table, b.table, proportionPerStep) + steps(a.depth, b.depth, proportionPerStep);
  return gradeDistance(a, b) + share(a.carat, b.carat) + sides + proportions;
}
