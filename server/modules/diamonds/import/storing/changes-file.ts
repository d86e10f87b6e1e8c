import { type FileHandle, open } from 'node:fs/promises';
import type { StoneChange } from '#contract/model/stoneChange.ts';
import { csvLine } from '#server/platform/spreadsheets/csv-injection.ts';
import type { MissingStones } from './missing-stones.ts';

const byteOrderMark = '\ufeff';

/** Writes all changes of stones in stock, and the missing stones, to a CSV file: one line per field, old and new. */
export class ChangesFile {
  readonly #path: string;
  #file: FileHandle | undefined;
  #waiting = '';

  constructor(path: string) {
    this.#path = path;
  }

  add({ line, stone_id, fields }: StoneChange): void {
    for (const { field, from, to } of fields)
      this.#write(['changed', stone_id, String(line), field, from, to]);
  }

  addMissing(missing: MissingStones | null): void {
    for (const { stone_id, supplier_name, held } of missing?.stones ?? [])
      this.#write([
        held ? 'missing, in an order' : 'missing',
        stone_id,
        '',
        'supplier_name',
        supplier_name,
        '',
      ]);
  }

  /** Writes what waits to the file. Call it between batches. */
  async flush(): Promise<void> {
    if (this.#waiting === '') return;
    if (!this.#file) {
      this.#file = await open(this.#path, 'wx');
      await this.#file.appendFile(
        `${byteOrderMark}${csvLine(['Difference', 'Stone', 'Line', 'Field', 'In stock', 'This list'], ',')}\r\n`,
      );
    }
    const text = this.#waiting;
    this.#waiting = '';
    await this.#file.appendFile(text);
  }

  /** Returns the path of the file, or null when there is no difference. */
  async finish(): Promise<string | null> {
    await this.flush();
    const path = this.#file ? this.#path : null;
    await this.close();
    return path;
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }

  #write(cells: readonly string[]): void {
    this.#waiting += `${csvLine(cells, ',')}\r\n`;
  }
}
