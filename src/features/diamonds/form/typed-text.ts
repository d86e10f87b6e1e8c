import { isoDay, parseDay } from '#domain/format/days.ts';
import { parseColor, parseGrade } from '#domain/grading/grades.ts';
import { measurementText, parseMeasurement } from '#domain/stone-fields/measurement.ts';
import { parseShape } from '#domain/stone-fields/shape-codes.ts';
import type { TextName } from './stone-values.ts';

export type ParsedName = Extract<TextName, 'shape' | 'color' | 'girdle' | 'measurement' | 'certificate_date'>;

/** The stored form of typed text; null where it has none. */
export const storedText: Record<ParsedName, (text: string) => string | null> = {
  shape: parseShape,
  color: parseColor,
  girdle: (text) => parseGrade('girdle', text),
  measurement: (text) => {
    const size = parseMeasurement(text);
    return size && measurementText(size);
  },
  certificate_date: (text) => {
    const day = parseDay(text);
    return day === null ? null : isoDay(day);
  },
};
