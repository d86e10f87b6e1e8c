import { type FileHandle, open } from 'node:fs/promises';
import type { ImportMissing } from '#contract/model/importMissing.ts';
import type { StoneChange } from '#contract/model/stoneChange.ts';
import { changedLines, differencesHead, missingLines } from '#domain/import/stock/difference-lines.ts';

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
