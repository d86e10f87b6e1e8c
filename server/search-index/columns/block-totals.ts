import type { Visible } from '../search-plan.ts';
import { blockSlots, blockWords } from './bitset.ts';
import type { CodeIndexes } from './code-column.ts';
import type { StoneTable } from './stone-table.ts';

/** A column that has an index for each slot. */
export interface IndexedColumn {
  readonly indexes: CodeIndexes;
  readonly indexCount: number;
}

/** The number of visible slots per index of a column in each block, counted again after a change in the block. */
export class BlockTotals {
  readonly width: number;
  #column: IndexedColumn;
  #table: StoneTable;
  #kind: Visible;
  #totals = new Uint16Array(0);
  /** The change of the table that the totals of each block include. */
  #counted = new Float64Array(0);

  constructor(table: StoneTable, kind: Visible, column: IndexedColumn) {
    [this.#table, this.#kind, this.#column] = [table, kind, column];
    this.width = column.indexCount;
  }

  /** Adds the totals of a block to the counts. */
  addTo(counts: Int32Array, block: number): void {
    const { changes } = this.#table;
    if (this.#counted.length < changes.length) this.#grow(changes.length);
    if (this.#counted[block] !== changes[block]) this.#count(block, changes[block]!);
    const start = block * this.width;
    for (let index = 0; index < this.width; index += 1) counts[index]! += this.#totals[start + index]!;
  }

  #count(block: number, change: number): void {
    const totals = this.#totals.subarray(block * this.width, (block + 1) * this.width);
    const bits = this.#table.visible[this.#kind];
    const { indexes } = this.#column;
    totals.fill(0);
    for (let at = 0; at < blockWords; at += 1) {
      const word = block * blockWords + at;
      for (let left = bits[word]!; left !== 0; left &= left - 1) {
        totals[indexes[block * blockSlots + at * 32 + 31 - Math.clz32(left & -left)]!]! += 1;
      }
    }
    this.#counted[block] = change;
  }

  #grow(blocks: number): void {
    const [totals, counted] = [new Uint16Array(blocks * this.width), new Float64Array(blocks).fill(-1)];
    totals.set(this.#totals);
    counted.set(this.#counted);
    [this.#totals, this.#counted] = [totals, counted];
  }
}
