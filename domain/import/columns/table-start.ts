import { parseWrittenGrade } from '../../grading/foreign-grades.ts';
import { parseShape } from '../../stone-fields/shape-codes.ts';
import { isBuiltInShape } from '../../stone-fields/shapes.ts';
import { cellText } from '../cell-values.ts';
import type { AmbiguousField, ListField } from '../list-fields.ts';
import { normalizeNumber } from '../number-parsing.ts';
import { headerMeaning } from './headers.ts';

/** Rows of the start of a list among which its headers are looked for. */
const searchedRows = 60;
const leastHeaders = 3;

type Named = Map<ListField | AmbiguousField, number>;

function namedColumns(row: readonly string[]): Named {
  const named: Named = new Map();
  row.forEach((cell, column) => {
    const field = headerMeaning(cellText(cell))?.field;
    if (field && !named.has(field)) named.set(field, column);
  });
  return named;
}

const gradeKinds = ['color', 'clarity', 'polish', 'symmetry'] as const;

/** Whether a row reads as a stone below these headers: it has a weight, and a shape or a grade. */
function isStone(row: readonly string[], named: Named): boolean {
  const text = (field: ListField | AmbiguousField) => cellText(row[named.get(field) ?? -1]);
  const carat = Number(normalizeNumber(text('carat'), '.') ?? 0);
  if (!(carat > 0 && carat < 10_000)) return false;
  const isShape = (['shape', 'cut_or_shape'] as const).some((field) => {
    const shape = text(field) && parseShape(text(field));
    return shape && isBuiltInShape(shape);
  });
  return (
    isShape || gradeKinds.some((kind) => text(kind) !== '' && parseWrittenGrade(kind, text(kind)) !== null)
  );
}

interface TableStart {
  /** Index of the row with the headers. */
  index: number;
  /** Rows below it that read as stones. */
  stones: number;
  /** Its headers are those of stones, and some stand below it. */
  isOfStones: boolean;
}

/** Whether headers are those of stones, and not of a summary: weight and colour or clarity. */
const nameStones = (named: Named) =>
  named.has('carat') && (['color', 'fancy_color', 'clarity'] as const).some((field) => named.has(field));

/**
 * The row that holds the headers: among the first sixty, the first that names columns of stones and has some below it, or
 * else the one below which most rows read as stones; null when no row has three known headers.
 */
export function findTableStart(rows: readonly (readonly string[])[]): TableStart | null {
  const candidates = rows.slice(0, searchedRows).flatMap((row, index) => {
    const named = namedColumns(row);
    return named.size < leastHeaders ? [] : [{ index, named }];
  });
  const starts = candidates.map(({ index, named }) => {
    // The next row may be the second one of the same headers.
    const end = candidates.find((other) => other.index > index + 1)?.index ?? index + 200;
    const stones = rows.slice(index + 1, end).filter((row) => isStone(row, named)).length;
    return { index, stones, headers: named.size, isOfStones: stones > 0 && nameStones(named) };
  });
  const [most] = starts.toSorted((a, b) => b.stones - a.stones || b.headers - a.headers);
  return starts.find(({ isOfStones }) => isOfStones) ?? most ?? null;
}

/** How many of some rows read as stones below these headers; none below those of a summary. */
export function countStones(header: readonly string[], rows: readonly (readonly string[])[]): number {
  const named = namedColumns(header);
  if (!nameStones(named)) return 0;
  return rows.filter((row) => isStone(row, named)).length;
}

/** Whether a row within a list holds headers: at least three, and more of its cells than not. */
export function isHeaderRow(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cellText(cell) !== '').length;
  if (filled < leastHeaders) return false;
  const named = namedColumns(row);
  return named.size >= leastHeaders && named.size * 2 > filled;
}

/** Whether exactly one cell is filled. */
export function isTitle(cells: readonly string[]): boolean {
  const first = cells.findIndex((cell) => cellText(cell) !== '');
  return first >= 0 && !cells.some((cell, at) => at > first && cellText(cell) !== '');
}
