import { type FileHandle, open } from 'node:fs/promises';
import type { StagedStone } from './staged-stone.ts';

/** Stones of one statement when they are stored. */
export const batchSize = 200;

/**
 * Keeps the good rows of a list in a temporary file, in batches, so that a list of any size is stored in one
 * transaction without being held in memory. The batches can be read more than once.
 */
export class StoneStaging {
  readonly #file: FileHandle;
  readonly #batches: { position: number; length: number }[] = [];
  #waiting: StagedStone[] = [];
  #end = 0;
  count = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<StoneStaging> {
    return new StoneStaging(await open(path, 'w+'));
  }

  async add(stone: StagedStone): Promise<void> {
    this.#waiting.push(stone);
    this.count += 1;
    if (this.#waiting.length >= batchSize) await this.#write();
  }

  /** Call after the last stone. */
  async finish(): Promise<void> {
    if (this.#waiting.length > 0) await this.#write();
  }

  async *batches(): AsyncGenerator<StagedStone[]> {
    for (const { position, length } of this.#batches) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, position);
      yield JSON.parse(buffer.toString()) as StagedStone[];
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(this.#waiting));
    this.#waiting = [];
    this.#batches.push({ position: this.#end, length: bytes.length });
    await this.#file.write(bytes, 0, bytes.length, this.#end);
    this.#end += bytes.length;
  }
}
