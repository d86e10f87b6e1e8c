import { headerMeaning } from '#domain/import/columns/headers.ts';
import { findTableStart } from '#domain/import/columns/table-start.ts';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import type { MergedArea, Sheet, SheetRow } from '../spreadsheets/read-workbook.ts';
import { sampleRows } from './list-file.ts';

/** The table of stones on a sheet. */
export interface StockTable {
  sheet: string;
  /** The texts above the headings, and the name of the sheet, which may tell the shape of its stones. */
  titles: string[][];
  /** Whether rows below the headings read as stones. */
  hasStones: boolean;
  /** Texts of the heading row; one text for each column where the headings take two rows. */
  header: string[];
  /** The row number of the last heading row. */
  headerRow: number;
  /** The first rows of the table. */
  sample: string[][];
  /** Row number of the last row of the sheet. */
  lastRow: number;
  /** The visible rows of the table. */
  records(): Generator<ListRecord>;
  /** Rows that `records` has left out, since they are hidden; and visible ones with struck-through cells, and with comments. */
  hiddenRows: number;
  struckRows: number;
  commentedRows: number;
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/** The visible rows with cells at the start of a sheet, of which one may be the heading row. */
export function firstRows(sheet: Sheet): SheetRow[] {
  const first: SheetRow[] = [];
  for (const row of sheet.rows()) {
    if (!row.hidden && !isEmpty(row.cells)) first.push(row);
    if (first.length >= sampleRows) break;
  }
  return first;
}

/** The table of a sheet by its first rows; null for a sheet without a heading row. */
export function findStockTable(sheet: Sheet, first: readonly SheetRow[]): StockTable | null {
  const start = findTableStart(first.map(({ cells }) => cells));
  if (!start) return null;
  const at = start.index;
  const { header, rows } = joinHeadings(first, at, sheet.merged);
  const headerRow = first[at + rows - 1]!.row;
  const columns = header.map(linkUse);
  const table: StockTable = {
    sheet: sheet.name,
    header,
    headerRow,
    lastRow: sheet.lastRow,
    hiddenRows: 0,
    struckRows: 0,
    commentedRows: 0,
    titles: [...first.slice(0, at).map(({ cells }) => cells), [sheet.name]],
    hasStones: start.isOfStones,
    sample: first.slice(at + rows).map((row) => cellsOf(row, columns)),
    *records() {
      Object.assign(table, { hiddenRows: 0, struckRows: 0, commentedRows: 0 });
      for (const row of sheet.rows()) {
        if (row.row <= headerRow) continue;
        const isBlank = isEmpty(row.cells);
        if (row.hidden && !isBlank) table.hiddenRows += 1;
        if (row.hidden) continue;
        table.struckRows += Number(row.struck);
        table.commentedRows += Number(row.commented);
        if (!isBlank) yield { line: row.row, cells: cellsOf(row, columns), sheet: sheet.name };
      }
    },
  };
  return table;
}

/** Joins headings over two rows, such as "Measurements" above "L", "W" and "H". */
function joinHeadings(
  first: readonly SheetRow[],
  at: number,
  merged: readonly MergedArea[],
): { header: string[]; rows: number } {
  const [above, found, below] = [first[at - 1], first[at]!, first[at + 1]];
  if (below && isSecondHeading(found, below, merged)) return { header: joinCells(found, below), rows: 2 };
  if (above && wideAreas(above, found, merged).length > 0)
    return { header: joinCells(above, found), rows: 1 };
  // A heading merged over columns names the first one.
  const right = Math.max(0, ...wideAreas(found, found, merged).map((area) => area.right + 1));
  const blank = Array.from({ length: Math.max(0, right - found.cells.length) }, () => '');
  return { header: [...found.cells, ...blank], rows: 1 };
}

/** Areas that merge some, but not all, headings of the upper row. */
function wideAreas(upper: SheetRow, lower: SheetRow, merged: readonly MergedArea[]): MergedArea[] {
  const columns = Math.max(upper.cells.length, lower.cells.length);
  return merged.filter(
    ({ top, bottom, left, right }) =>
      top === upper.row && bottom === upper.row && right > left && right - left + 1 < columns,
  );
}

/** Whether the lower row only names the columns below a merged heading, or names columns together with the upper one. */
function isSecondHeading(upper: SheetRow, lower: SheetRow, merged: readonly MergedArea[]): boolean {
  const wide = wideAreas(upper, lower, merged);
  const header = joinCells(upper, lower);
  const isBelow = (column: number) => wide.some(({ left, right }) => column >= left && column <= right);
  const names = [...lower.cells.keys()].filter(
    (column) => lower.cells[column]! !== '' && lower.cells[column] !== upper.cells[column],
  );
  const isNamed = (column: number) => isBelow(column) || headerMeaning(header[column]!) !== null;
  return names.length > 1 && names.every((column) => !/\d/.test(lower.cells[column]!) && isNamed(column));
}

/** Both headings where they say something together, or the lower one where it is known or stands alone. */
function joinCells(upper: SheetRow, lower: SheetRow): string[] {
  const columns = Math.max(upper.cells.length, lower.cells.length);
  let over = '';
  return Array.from({ length: columns }, (_, column) => {
    const bottom = lower.cells[column] ?? '';
    // A heading above several columns stands in the first one.
    over = upper.cells[column] || (bottom === '' ? '' : over);
    if (bottom === '' || over === '' || over === bottom) return bottom || over;
    const size = headerMeaning(over)?.field === 'measurement' && sizeOf(bottom);
    const both = `${over} ${bottom}`;
    return size || (headerMeaning(both) || !headerMeaning(bottom) ? both : bottom);
  });
}

/** The heading of "L", "W", "H" or "Depth" below "Measurements". */
const sizeOf = (text: string): string | undefined =>
  ({ l: 'Length', w: 'Width', h: 'Height', d: 'Height' })[text.trim().charAt(0).toLowerCase()];

type LinkUse = 'address' | 'word' | 'never';

/** Columns whose value may be the address behind a cell. */
function linkUse(header: string): LinkUse {
  const field = headerMeaning(header)?.field;
  if (field === 'img_url' || field === 'video_url' || field === 'certi_url') return 'address';
  // "Cert" names a number, or a link.
  return field === 'cert' ? 'word' : 'never';
}

/** The cells of a row, with the addresses behind texts such as "View". */
function cellsOf({ cells, links }: SheetRow, columns: readonly LinkUse[]): string[] {
  if (!links) return cells;
  for (const [column, link] of links) {
    const text = cells[column] ?? '';
    const use = columns[column] ?? 'never';
    if (use === 'never' || /^(?:https?:\/\/|www\.)/i.test(text.trim())) continue;
    if (use === 'address' || !/\d/.test(text)) cells[column] = link;
  }
  return cells;
}
