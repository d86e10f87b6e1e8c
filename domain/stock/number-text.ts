import { formatCarat } from '../format/carat.ts';
import { isoDay } from '../format/days.ts';
import { formatMoney } from '../format/money.ts';
import { formatDiscount, formatHundredths } from '../format/percent.ts';
import type { GradeKind } from '../grading/grade-kinds.ts';
import { gradeLabel, gradeName } from '../grading/grades.ts';
import type { StoneField } from '../stone-fields/stone-field.ts';

const gradeText = (kind: GradeKind, code: number) => gradeLabel(kind, gradeName(kind, code) ?? '');

/** A number of a stone in the notation of its field. */
export function numberText({ storage, priceSet, unit }: StoneField, value: number): string {
  if (storage.kind === 'grade') return gradeText(storage.grade, value);
  if (storage.kind === 'date') return isoDay(value);
  if (storage.kind !== 'scaled') return String(value);
  if (priceSet && unit === '%') return formatDiscount(value);
  if (storage.big) return formatMoney(value);
  return storage.places === 3 ? formatCarat(value) : formatHundredths(value);
}
