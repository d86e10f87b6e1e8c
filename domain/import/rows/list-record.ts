import { unescapeFormula } from '../csv-cells.ts';
import type { Separator } from '../separators.ts';

/** Where a row stands: the line on which it starts, counted from 1, and its sheet where several are read. */
export interface RowPlace {
  line: number;
  sheet?: string;
}

/** What identifies a place within its list. */
export type PlaceKey = number | string;

export const placeKey = ({ line, sheet }: RowPlace): PlaceKey =>
  sheet === undefined ? line : `${line} ${sheet}`;

/** "line 4", "line 4 of sheet "FANCY"". */
export const placeText = ({ line, sheet }: RowPlace): string =>
  sheet === undefined ? `line ${line}` : `line ${line} of sheet "${sheet}"`;

/** A record of a list: its cells and the line on which it starts, counted from 1. */
export interface ListRecord {
  line: number;
  cells: string[];
  /** It holds the headers of a further sheet: the texts above them and its name. */
  titles?: string[][];
  /** Name of the sheet of a workbook that has it. */
  sheet?: string;
}

/** How the CSV parser reads a list. */
export const csvOptions = (delimiter: Separator) => ({
  delimiter,
  // Explicit, because the parser would detect only the first line ending and a file can mix them.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  // The parser treats a larger record as a quote that is never closed.
  max_record_size: 1_000_000,
});

const countLineBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Makes records of the cells of a file, one after another. */
export class RecordLines {
  /** The line of the next record. */
  line = 1;

  record(cells: string[]): ListRecord {
    const firstLine = this.line;
    this.line += 1;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at]!;
      if (cell.includes('\n') || cell.includes('\r')) this.line += countLineBreaks(cell);
      cells[at] = unescapeFormula(cell);
    }
    return { line: firstLine, cells };
  }
}

/** The first line of a file that has no columns, for a message. */
export const firstLine = (text: string): string => text.trim().split(/[\r\n]/)[0] ?? '';

/** The first row of a file that has no header row, for a message. */
export const firstNonEmptyRow = (records: readonly string[][]): string[] =>
  records.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];

/** Whether the parser found a fault in a file: a quote that is never closed. */
export const isCsvError = (failure: unknown): failure is Error =>
  failure instanceof Error && String((failure as { code?: unknown }).code).startsWith('CSV_');
