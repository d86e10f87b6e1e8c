import { cellText } from '../cell-values.ts';
import type { FieldSources } from '../list-fields.ts';
import { cellNumber, type Sample } from './column-meaning.ts';

/**
 * Whether a list writes a shape once, at the first of the stones that have it: most stones have none, and no shape
 * stands twice in a row. A list that merely forgets one repeats the others.
 */
export function writesShapeOnce({ shape, carat, color }: FieldSources, sample: Sample): boolean {
  const [at, ...others] = shape ?? [];
  if (at === undefined || others.length > 0) return false;
  const isStone = (row: readonly string[]) =>
    cellNumber(sample, row, carat?.[0]) !== null && cellText(row[color?.[0] ?? -1]) !== '';
  const shapes = sample.rows.filter(isStone).map((row) => cellText(row[at]));
  const written = shapes.filter(Boolean);
  const isRepeated = written.some((text, index) => text === written[index - 1]);
  return shapes[0] !== '' && !isRepeated && shapes.length >= Math.max(3, written.length * 2);
}
