import { type FileHandle, open } from 'node:fs/promises';
import type { StagedStone } from '#domain/import/rows/staged-stone.ts';

/** Stones per insert or update statement. */
export const batchSize = 200;

/** Batches kept in memory, about 30 MB at most: a list of typical size is never written to disk. */
const maxBatchesInMemory = 300;

/**
 * Buffers the valid rows of a list in batches, the first ones in memory and the rest in a temporary file, so that
 * one transaction can store a list of any size with bounded memory. Batches can be read repeatedly, which a retry
 * of the transaction needs.
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
    // Yield copies: the caller modifies the values, and a retry reads the batch again.
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
