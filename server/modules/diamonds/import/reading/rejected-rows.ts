import { type FileHandle, open } from 'node:fs/promises';
import type { ListRecord } from '#domain/import/rows/list-record.ts';
import { RejectedLines, type RejectedLinesOptions } from '#domain/import/rows/rejected-lines.ts';

const bufferSize = 64 * 1024;

/** Writes rejected rows to a CSV file, which it creates with the first row. */
export class RejectedRows {
  readonly #path: string;
  readonly #lines: RejectedLines;
  #file: FileHandle | undefined;
  #waiting = '';
  #isNewTable = false;

  constructor(path: string, header: readonly string[], options: RejectedLinesOptions) {
    this.#path = path;
    this.#lines = new RejectedLines(header, options);
  }

  /** The following rows belong to a further table with these headers. */
  startTable(header: readonly string[]): void {
    this.#lines.startTable(header);
    this.#isNewTable = true;
  }

  async add(record: ListRecord, reasons: readonly string[]): Promise<void> {
    if (!this.#file) {
      this.#file = await open(this.#path, 'wx');
      this.#waiting += this.#lines.head();
    } else if (this.#isNewTable) this.#waiting += this.#lines.headers();
    this.#isNewTable = false;
    this.#waiting += this.#lines.row(record, reasons);
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

  async #flush(): Promise<void> {
    await this.#file?.appendFile(this.#waiting);
    this.#waiting = '';
  }
}
