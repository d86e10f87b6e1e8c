import { gradeLabel, parseGrade } from '../grading/grades.ts';
import type { LookupField } from '../stone-fields/field-lists.ts';
import { parseShape } from '../stone-fields/shape-codes.ts';

/** The texts of a filter without space around them, and without blank ones. */
export const trimmedTexts = (texts: readonly string[] | undefined): string[] =>
  (texts ?? []).map((text) => text.trim()).filter(Boolean);

/** The name of a shape or colour that is written in another way; null for an unknown one and for other fields. */
export function canonicalName(kind: LookupField, name: string): string | null {
  if (kind === 'shape') return parseShape(name);
  return kind === 'color' ? parseGrade('color', name) : null;
}

/** A value of a filter as people read it. */
export const valueLabel = (name: string, value: string): string =>
  name === 'kind' || name === 'availability' ? gradeLabel(name, value) : value;
