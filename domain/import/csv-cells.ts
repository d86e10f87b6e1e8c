import { isBlank } from './cell-values.ts';
import { normalizeNumber } from './number-parsing.ts';

const apostrophe = 39;
/** Includes the full-width forms of the characters: spreadsheets in Asian languages treat them like the plain ones. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** A text that looks like a guarded one, and must be restored with all its apostrophes. */
const escapedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell of a file for spreadsheets: an apostrophe marks as text what would run as a formula. Numbers and the marks
 * for "nothing" stay unchanged. `unguardCell` removes the apostrophe.
 */
export function escapeFormula(cell: string): string {
  if (escapedFormula.test(cell)) return `'${cell}`;
  if (!formulaStart.test(cell)) return cell;
  const text = cell.trim();
  return isBlank(text) || normalizeNumber(text, '.') !== null ? cell : `'${cell}`;
}

/** A cell without the apostrophe that marks it as text. */
export function unescapeFormula(cell: string): string {
  return cell.charCodeAt(0) === apostrophe && escapedFormula.test(cell) ? cell.slice(1) : cell;
}

/** One line of a CSV file, without its end; every cell is guarded. */
export function csvLine(cells: readonly string[], separator: string): string {
  return cells.map((cell) => quoteCell(escapeFormula(cell), separator)).join(separator);
}

/** Lines of a CSV file. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${csvLine(row, ',')}\r\n`).join('');

/** The beginning of a CSV file that spreadsheets read as UTF-8. */
export const csvHead = (headers: readonly string[]): string => `\ufeff${csvLines([headers])}`;

function quoteCell(cell: string, separator: string): string {
  const needsNoQuotes = !/["\r\n]|^\s|\s$/.test(cell) && !cell.includes(separator);
  return needsNoQuotes ? cell : `"${cell.replaceAll('"', '""')}"`;
}
