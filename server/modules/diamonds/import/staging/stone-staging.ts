import { type FileHandle, open } from 'node:fs/promises';
import type { StagedStone } from './staged-stone.ts';

/** Stones of one statement when they are stored. */
export const batchSize = 200;

/** Batches that stay in memory: a usual list never touches the disk, about 30 MB at most. */
const maxBatchesInMemory = 300;

/**
 * Keeps the good rows of a list in batches, the first ones in memory and the rest in a temporary file, so that a
 * list of any size is stored in one transaction without being held in memory. The batches can be read more than
 * once.
 */
export class StoneStaging {
  readonly #file: FileHandle;
  readonly #held: StagedStone[][] = [];
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
    // Copies, as those from the file are: who stores them changes their values.
    for (const batch of this.#held) {
      yield batch.map((stone) => ({ ...stone, values: stone.values.slice() }));
    }
    for (const { position, length } of this.#batches) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, position);
      yield JSON.parse(buffer.toString()) as StagedStone[];
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(): Promise<void> {
    if (this.#held.length < maxBatchesInMemory) {
      this.#held.push(this.#waiting);
      this.#waiting = [];
      return;
    }
    const bytes = Buffer.from(JSON.stringify(this.#waiting));
    this.#waiting = [];
    this.#batches.push({ position: this.#end, length: bytes.length });
    await this.#file.write(bytes, 0, bytes.length, this.#end);
    this.#end += bytes.length;
  }
}
