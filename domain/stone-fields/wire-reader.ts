import { isoDay } from '../format/days.ts';
import { fromScaled } from '../format/decimal.ts';
import { gradeName } from '../grading/grades.ts';
import type { FieldStorage } from './stone-field.ts';

/** A stored value, and the same as it is sent. */
type Value = string | number | null;

/** Reads stored values of a field as they are sent. The code of a shared name stays a code. */
export function wireReader(storage: FieldStorage): (value: Value) => Value {
  switch (storage.kind) {
    case 'grade':
      return (value) => gradeName(storage.grade, value as number | null);
    case 'scaled':
      return (value) => (value === null ? null : fromScaled(value as number, storage.places));
    case 'date':
      return (value) => (value === null ? null : isoDay(value as number));
    default:
      return (value) => value;
  }
}
