import { plainNumber } from '../../src/domain/stocklist/numbers.ts';
import { isBlank } from '../../src/domain/stocklist/values.ts';

const apostrophe = 39;
/** The wide forms of the signs count too: a spreadsheet in an Asian language takes them for the plain ones. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
/** A text that begins like a guarded one, which has to come back with all its apostrophes. */
const looksGuarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell for a file that people open in a spreadsheet: what would run as a formula is marked as text with an
 * apostrophe. Numbers and the marks for "nothing" stay as they are. `unguardCell` takes the mark off again.
 */
export function guardCell(cell: string): string {
  if (looksGuarded.test(cell)) return `'${cell}`;
  if (!startsFormula.test(cell)) return cell;
  const text = cell.trim();
  return isBlank(text) || plainNumber(text, '.') !== null ? cell : `'${cell}`;
}

/** A cell without the apostrophe that marks it as text. */
export function unguardCell(cell: string): string {
  return cell.charCodeAt(0) === apostrophe && looksGuarded.test(cell) ? cell.slice(1) : cell;
}

/** One line of a CSV file, without its end; every cell is guarded. */
export function csvLine(cells: readonly string[], separator: string): string {
  return cells.map((cell) => quoteCell(guardCell(cell), separator)).join(separator);
}

function quoteCell(cell: string, separator: string): string {
  const plain = !/["\r\n]|^\s|\s$/.test(cell) && !cell.includes(separator);
  return plain ? cell : `"${cell.replaceAll('"', '""')}"`;
}
