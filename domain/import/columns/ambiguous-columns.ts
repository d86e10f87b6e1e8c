import { parseAvailability } from '../../grading/grades.ts';
import { no, yes } from '../kind-values.ts';
import type { ListField } from '../list-fields.ts';
import { namesOtherGem } from '../one-diamond.ts';
import type { ColumnAssignments, NamedColumn } from './column-assignments.ts';
import { certMeaning, cutMeaning, depthMeaning, filledCells, type Sample } from './column-meaning.ts';
import { normalizeHeader } from './headers.ts';
import { kindOfTitle } from './list-kind.ts';

/** The ten headers of the public "diamonds" data set (53,940 round stones); it may have an index column too. */
const roundsOnlyHeaders = ['carat', 'cut', 'color', 'clarity', 'depth', 'table', 'price', 'x', 'y', 'z'];

/** True for that data set. */
export function isRoundsOnlyList(header: readonly string[]): boolean {
  const names = header
    .map((text) => normalizeHeader(text))
    .filter((name) => !/^(?:|unnamed0|rownames|index)$/.test(name));
  return names.length === roundsOnlyHeaders.length && roundsOnlyHeaders.every((name) => names.includes(name));
}

/** What a column says by all its values, whatever its header: the kind of the stones, or that some are available and others out. */
function fieldOfValues(texts: readonly string[]): 'kind' | 'availability' | null {
  if (texts.length === 0) return null;
  // Some "CVD" among places, "Natural" below each stone, a ruby beside diamonds.
  const names = (text: string) =>
    kindOfTitle(text) !== undefined || namesOtherGem(text) || /^diamonds?$/i.test(text);
  const areWords = texts.every((text) => text.length > 1 && text.length < 40);
  const isGrown = (text: string) => kindOfTitle(text) === 'laboratory_grown';
  if (areWords && (texts.every(names) || texts.some(isGrown))) return 'kind';
  const found = texts.map((text) =>
    text.length > 3 && !yes.test(text) && !no.test(text) ? parseAvailability(text) : null,
  );
  return found.includes('available') && new Set(found).size > 1 && !found.includes(null)
    ? 'availability'
    : null;
}

/** The grades that "C", "P", "S" and "F" head beside each other. */
const initials: Readonly<Record<string, ListField>> = { c: 'cut', p: 'polish', s: 'symmetry', f: 'fluo' };

/** The columns without a known header whose values say where the stones are, or what, and the initials of the grades. */
export const columnsByValues = (
  header: readonly string[],
  isOpen: (column: number) => boolean,
  sample: Sample,
): NamedColumn[] => {
  const names = header.map((text) => normalizeHeader(text));
  const isOfInitials = /(?:^|\n)c\np\ns(?:\n|$)/.test(names.join('\n'));
  return header.flatMap((_, column): NamedColumn[] => {
    if (!isOpen(column) || /imag|vid|photo|pic|cert|report|insc/i.test(header[column]!)) return [];
    const initial = isOfInitials ? initials[names[column]!] : undefined;
    if (initial) return [{ column, field: initial, rank: 200 }];
    const texts = filledCells(sample, column);
    // "SOLD" behind some rows, in a column that nobody named.
    const isRemark = !names[column] && texts.some((text) => /\p{L}{4}/u.test(text));
    const field = fieldOfValues(texts) ?? (isRemark ? 'comment' : null);
    return field ? [{ column, field, rank: 200, byValues: true }] : [];
  });
};

/** Assigns the columns whose header is ambiguous, other than amounts, by their values. */
export function assignAmbiguousColumns(
  columns: ColumnAssignments,
  ambiguous: readonly NamedColumn[],
  sample: Sample,
) {
  const readAs = { lab: 'laboratory, by its values', certificate_no: 'certificate number, by its values' };
  for (const named of ambiguous) {
    const { field, column } = named;
    if (field === 'cert') {
      const meaning = certMeaning(sample, column);
      columns.add(meaning, { ...named, rank: 100 }, readAs[meaning]);
    } else if (field === 'cut_or_shape') {
      const isShape = !columns.has('shape') && (columns.has('cut') || cutMeaning(sample, column) === 'shape');
      columns.add(
        isShape ? 'shape' : 'cut',
        named,
        isShape ? 'shape, by its values and the other columns' : 'cut grade',
      );
    } else if (field === 'any_depth') {
      const hasSides = (columns.has('length') && columns.has('width')) || columns.has('diameter');
      const sides = hasSides && !columns.has('height');
      const meaning = sides ? depthMeaning(sample, column) : 'depth';
      columns.add(meaning, named, meaning === 'height' ? 'height in mm, by its values' : 'percent');
    }
  }
}
