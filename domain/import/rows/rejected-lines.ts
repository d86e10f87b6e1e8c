import { csvLine } from '../csv-cells.ts';
import type { Separator } from '../separators.ts';
import type { ListRecord } from './list-record.ts';

const lineHeader = 'Line';
const reasonHeader = 'Reason';
const byteOrderMark = '\ufeff';

/**
 * The lines of a CSV file of rejected rows, for correction and re-import: the original cells, then the line and the
 * reason. Drops the line and reason columns of a re-imported file.
 */
export class RejectedLines {
  readonly #separator: Separator;
  #header: readonly string[] = [];
  #width = 0;

  constructor(header: readonly string[], separator: Separator) {
    this.#separator = separator;
    this.startTable(header);
  }

  /** The following rows belong to a table with these headers. */
  startTable(header: readonly string[]): void {
    const hasReasonColumns = header.at(-2) === lineHeader && header.at(-1) === reasonHeader;
    this.#header = hasReasonColumns ? header.slice(0, -2) : header;
    this.#width = header.length;
  }

  /** The beginning of the file. */
  head(): string {
    return `${byteOrderMark}${this.headers()}`;
  }

  /** The headers of the table. */
  headers(): string {
    return this.#line([...this.#header, lineHeader, reasonHeader]);
  }

  row({ line, cells }: ListRecord, reasons: readonly string[]): string {
    const own = Array.from(this.#header, (_, at) => cells[at] ?? '');
    return this.#line([...own, String(line), reasons.join('; '), ...cells.slice(this.#width)]);
  }

  #line(cells: readonly string[]): string {
    return `${csvLine(cells, this.#separator)}\r\n`;
  }
}
