import type { Row } from '../db/schema.ts';
import { stoneState } from '../db/schema.ts';
import { type Bits, clearBit, lengthened, setBit, wordsFor } from './bits.ts';
import { CodeColumn } from './code-column.ts';
import { FigureColumn } from './figure-column.ts';
import {
  type CodeColumn as CodeName,
  codeColumns,
  type FigureColumn as FigureName,
  figureColumns,
  type Visible,
} from './search-plan.ts';
import { StoneNumbers } from './stone-numbers.ts';

/** What the index reads of a stone. */
export const indexedColumns = ['id', 'stone_id', 'state', ...codeColumns, ...figureColumns] as const;
export type IndexedStone = Pick<Row<'diamonds'>, (typeof indexedColumns)[number]>;

const smallest = 1024;

/** The stock by columns. Every stone has a slot, which it keeps; deleted ones are seen by nobody. */
export class StoneTable {
  readonly codes = {} as Record<CodeName, CodeColumn>;
  readonly figures = {} as Record<FigureName | 'id', FigureColumn>;
  readonly numbers = new StoneNumbers();
  readonly visible: Record<Visible, Bits>;
  /** Slots in use. */
  count = 0;
  /** Whether the slots stand in the order of the ids. */
  inOrder = true;
  /** Counts changes. */
  version = 0;
  #capacity = smallest;
  /** Slots of the stones that came after one with a higher id. */
  #late = new Map<number, number>();
  #ordered = 0;

  constructor() {
    const words = wordsFor(smallest);
    for (const name of codeColumns) this.codes[name] = new CodeColumn(smallest, words);
    for (const name of ['id', ...figureColumns] as const) {
      this.figures[name] = new FigureColumn(smallest, words);
    }
    this.visible = { 'on-sale': new Uint32Array(words), 'not-deleted': new Uint32Array(words) };
  }

  /** Adds a stone, or gives the one with its id the new values. */
  put(stone: IndexedStone): void {
    const slot = this.#slotOf(stone.id) ?? this.#append(stone.id);
    for (const name of codeColumns) this.codes[name].set(slot, stone[name]);
    for (const name of figureColumns) this.figures[name].set(slot, stone[name]);
    this.numbers.set(slot, stone.stone_id);
    const there = stone.state !== stoneState.DELETED;
    mark(this.visible['not-deleted'], slot, there);
    mark(this.visible['on-sale'], slot, stone.state === stoneState.ON_SALE && stone.j_total_amount > 0);
    this.version += 1;
  }

  /** Takes a stone out that the database no longer has. */
  remove(id: number): void {
    const slot = this.#slotOf(id);
    if (slot === undefined) return;
    for (const bits of Object.values(this.visible)) clearBit(bits, slot);
    this.version += 1;
  }

  idAt(slot: number): number {
    return this.figures.id.values[slot]!;
  }

  /** Makes what common searches need, before somebody waits for it. */
  prepare(): void {
    for (const column of Object.values(this.codes)) column.prepare();
    for (const name of ['carat', 'price', 'total_amount', 'j_price', 'j_total_amount'] as const) {
      void this.figures[name].steps;
    }
    this.numbers.prepare();
  }

  /** Memory of the columns. */
  get bytes(): number {
    const columns = [...Object.values(this.codes), ...Object.values(this.figures), this.numbers];
    return columns.reduce((sum, column) => sum + column.bytes, 0);
  }

  #slotOf(id: number): number | undefined {
    const ids = this.figures.id.values;
    let [low, high] = [0, this.#ordered - 1];
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = ids[middle]!;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return this.#late.get(id);
  }

  #append(id: number): number {
    if (this.count === this.#capacity) this.#grow();
    const slot = this.count;
    this.count += 1;
    this.figures.id.set(slot, id);
    const follows = slot === 0 || (this.inOrder && id > this.idAt(slot - 1));
    if (follows) this.#ordered = this.count;
    else this.#late.set(id, slot);
    this.inOrder = follows;
    return slot;
  }

  #grow(): void {
    this.#capacity = Math.ceil((this.#capacity * 1.5) / smallest) * smallest;
    const words = wordsFor(this.#capacity);
    for (const column of Object.values(this.codes)) column.grow(this.#capacity, words);
    for (const column of Object.values(this.figures)) column.grow(this.#capacity, words);
    for (const name of Object.keys(this.visible) as Visible[]) {
      this.visible[name] = lengthened(this.visible[name], words);
    }
  }
}

function mark(bits: Bits, slot: number, present: boolean): void {
  if (present) setBit(bits, slot);
  else clearBit(bits, slot);
}
