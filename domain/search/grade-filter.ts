import { matchingCodes } from '../grading/grades.ts';
import type { GradeField } from '../stone-fields/field-lists.ts';
import { cutApplies } from '../stone-fields/shape-codes.ts';
import { shapesInTradeOrder } from '../stone-fields/shapes.ts';
import { stoneFields } from '../stone-fields/stone-fields.ts';

/** Stands for a grade that the shape of a stone cannot have, beside the codes of grades, which begin at 1. */
export const inapplicableCode = -1;

/** The codes of the shapes that have a cut grade. A stone of another shape is no worse for stating none. */
export const cutGradedShapes: readonly number[] = shapesInTradeOrder
  .filter(({ name }) => cutApplies(name))
  .map(({ code }) => code);

/** The codes that a filter by these grades finds; the stones that state none are a choice of their own. */
export function gradeFilterCodes(name: GradeField, values: readonly string[]): number[] {
  const codes = matchingCodes(stoneFields[name].storage.grade, values);
  return name === 'cut' ? [...codes, inapplicableCode] : codes;
}
