import { type FileHandle, open } from 'node:fs/promises';
import type { ImportMissing } from '#contract/model/importMissing.ts';
import type { StoneChange } from '#contract/model/stoneChange.ts';
import { csvLine } from '#domain/import/csv-cells.ts';

const byteOrderMark = '\ufeff';
const line = (cells: readonly string[]) => `${csvLine(cells, ',')}\r\n`;

/** The beginning of a CSV file of all differences between a list and the stock. */
const differencesHead = `${byteOrderMark}${line(['Difference', 'Stone', 'Line', 'Field', 'In stock', 'This list'])}`;

/** One line per field of a changed stone, old and new. */
const changedLines = ({ line: at, stone_id, fields }: StoneChange): string =>
  fields.map(({ field, from, to }) => line(['changed', stone_id, String(at), field, from, to])).join('');

/** One line per stone that the list does not contain. */
const missingLines = (stones: ImportMissing['stones']): string =>
  stones
    .map(({ stone_id, supplier_name, held }) =>
      line([held ? 'missing, in an order' : 'missing', stone_id, '', 'supplier_name', supplier_name, '']),
    )
    .join('');

/** Writes all changes of stones in stock, and the missing stones, to a CSV file: one line per field, old and new. */
export class ChangesFile {
  readonly #path: string;
  #file: FileHandle | undefined;
  #waiting = '';

  constructor(path: string) {
    this.#path = path;
  }

  add(change: StoneChange): void {
    this.#waiting += changedLines(change);
  }

  addMissing(stones: ImportMissing['stones']): void {
    this.#waiting += missingLines(stones);
  }

  /** Writes what waits to the file. Call it between batches. */
  async flush(): Promise<void> {
    if (this.#waiting === '') return;
    if (!this.#file) {
      this.#file = await open(this.#path, 'wx');
      await this.#file.appendFile(differencesHead);
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
}
