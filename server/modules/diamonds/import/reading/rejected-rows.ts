import { type FileHandle, open } from 'node:fs/promises';
import type { Separator } from '#domain/import/separators.ts';
import { csvLine } from '#server/platform/spreadsheets/csv-injection.ts';
import type { CsvRecord } from './csv-records.ts';

const lineHeader = 'Line';
const reasonHeader = 'Reason';
const byteOrderMark = '\ufeff';
const bufferSize = 64 * 1024;

/**
 * Writes rejected rows to a CSV file for correction and re-import: the original cells, then the line and the
 * reason. Creates the file with the first row. Drops the line and reason columns of a re-imported file.
 */
export class RejectedRows {
  readonly #path: string;
  readonly #separator: Separator;
  readonly #header: readonly string[];
  readonly #width: number;
  #file: FileHandle | undefined;
  #waiting = '';

  constructor(path: string, header: readonly string[], separator: Separator) {
    this.#path = path;
    this.#separator = separator;
    const hasReasonColumns = header.at(-2) === lineHeader && header.at(-1) === reasonHeader;
    this.#header = hasReasonColumns ? header.slice(0, -2) : header;
    this.#width = header.length;
  }

  async add({ line, cells }: CsvRecord, reasons: readonly string[]): Promise<void> {
    if (!this.#file) {
      this.#file = await open(this.#path, 'wx');
      this.#write([...this.#header, lineHeader, reasonHeader], byteOrderMark);
    }
    const own = Array.from(this.#header, (_, at) => cells[at] ?? '');
    this.#write([...own, String(line), reasons.join('; '), ...cells.slice(this.#width)]);
    if (this.#waiting.length >= bufferSize) await this.#flush();
  }

  /** Call after the last row. Returns the path of the file, or null when no row was rejected. */
  async finish(): Promise<string | null> {
    if (!this.#file) return null;
    await this.#flush();
    await this.close();
    return this.#path;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  #write(cells: readonly string[], before = ''): void {
    this.#waiting += `${before}${csvLine(cells, this.#separator)}\r\n`;
  }

  async #flush(): Promise<void> {
    await this.#file?.appendFile(this.#waiting);
    this.#waiting = '';
  }
}
