import { csvLine } from '../csv-cells.ts';
import type { Separator } from '../separators.ts';
import type { ListRecord } from './list-record.ts';

const sheetHeader = 'Sheet';
const lineHeader = 'Line';
const reasonHeader = 'Reason';
const byteOrderMark = '\ufeff';

export interface RejectedLinesOptions {
  separator: Separator;
  /** Whether rows come from several sheets of a workbook, which are named beside the line. */
  hasSheets: boolean;
}

/**
 * The lines of a CSV file of rejected rows, for correction and re-import: the original cells, then the sheet of
 * several, the line and the reason. Drops these columns of a re-imported file.
 */
export class RejectedLines {
  readonly #separator: Separator;
  readonly #hasSheets: boolean;
  #header: readonly string[] = [];
  #width = 0;

  constructor(header: readonly string[], { separator, hasSheets }: RejectedLinesOptions) {
    this.#separator = separator;
    this.#hasSheets = hasSheets;
    this.startTable(header);
  }

  /** The following rows belong to a table with these headers. */
  startTable(header: readonly string[]): void {
    const hasReasonColumns = header.at(-2) === lineHeader && header.at(-1) === reasonHeader;
    const added = hasReasonColumns ? (header.at(-3) === sheetHeader ? 3 : 2) : 0;
    this.#header = header.slice(0, header.length - added);
    this.#width = header.length;
  }

  /** The beginning of the file. */
  head(): string {
    return `${byteOrderMark}${this.headers()}`;
  }

  /** The headers of the table. */
  headers(): string {
    return this.#line([...this.#header, ...(this.#hasSheets ? [sheetHeader] : []), lineHeader, reasonHeader]);
  }

  row({ line, sheet = '', cells }: ListRecord, reasons: readonly string[]): string {
    const own = Array.from(this.#header, (_, at) => cells[at] ?? '');
    const place = [...(this.#hasSheets ? [sheet] : []), String(line)];
    return this.#line([...own, ...place, reasons.join('; '), ...cells.slice(this.#width)]);
  }

  #line(cells: readonly string[]): string {
    return `${csvLine(cells, this.#separator)}\r\n`;
  }
}
