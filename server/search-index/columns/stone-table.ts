import { isOffered } from '#domain/stock/on-sale.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import {
  type CodeColumnName as CodeName,
  codeColumns,
  type NameColumnName as NameName,
  type NumericColumnName as NumericName,
  nameColumns,
  numericColumns,
  type SortKey,
  type TextColumnName as TextName,
  textColumns,
  type Visible,
} from '../search-plan.ts';
import { type Bitset, blockSlots, clearBit, hasBit, resized, setBit, wordsFor } from './bitset.ts';
import { CodeColumn } from './code-column.ts';
import { NameColumn } from './name-column.ts';
import { NumericColumn } from './numeric-column.ts';
import { type BlockFilter, testSlots } from './slot-set.ts';
import { SlotsById } from './slots-by-id.ts';
import { StockNumberColumn } from './stock-number-column.ts';
import { TextColumn } from './text-column.ts';

/** The indexed columns of a stone. */
export const indexedColumns = [
  'id',
  ...codeColumns,
  ...numericColumns,
  ...textColumns,
  ...nameColumns,
] as const;
export type IndexedStone = Pick<Row<'diamonds'>, (typeof indexedColumns)[number]>;

type Column = CodeColumn | NumericColumn | TextColumn | NameColumn | StockNumberColumn;

const minCapacity = blockSlots;

/**
 * The stock as a column store. Every stone has a slot; the visibility bitmaps exclude deleted stones. `prepare` sorts
 * the slots by shape, weight, colour and clarity, so that the zone maps let most searches skip most blocks. Stones
 * added later get slots at the end.
 */
export class StoneTable {
  readonly codes = {} as Record<CodeName, CodeColumn>;
  readonly numeric = {} as Record<NumericName | 'id', NumericColumn>;
  readonly texts = {} as Record<TextName, TextColumn>;
  readonly names = {} as Record<NameName, NameColumn>;
  readonly stockNumbers = new StockNumberColumn();
  readonly visible: Record<Visible, Bitset>;
  /** Slots in use. */
  count = 0;
  /** Incremented by every change, so that cached matches can be invalidated. */
  version = 0;
  /** For each block, the version of its last change. */
  changes = new Float64Array(minCapacity / blockSlots);
  #capacity = minCapacity;
  #slots = new SlotsById();

  constructor() {
    const words = wordsFor(minCapacity);
    for (const name of codeColumns) this.codes[name] = new CodeColumn(minCapacity, words);
    for (const name of ['id', ...numericColumns] as const) {
      this.numeric[name] = new NumericColumn(minCapacity, words);
    }
    for (const name of textColumns) this.texts[name] = new TextColumn(minCapacity, words);
    for (const name of nameColumns) this.names[name] = new NameColumn(minCapacity);
    this.visible = { 'on-sale': new Uint32Array(words), 'not-deleted': new Uint32Array(words) };
  }

  /** Adds a stone, or updates the one with its id. */
  put(stone: IndexedStone): void {
    const slot = this.#slots.find(stone.id) ?? this.#append(stone.id);
    for (const name of codeColumns) this.codes[name].set(slot, stone[name]);
    for (const name of numericColumns) this.numeric[name].set(slot, stone[name]);
    for (const name of textColumns) this.texts[name].set(slot, stone[name]);
    for (const name of nameColumns) this.names[name].set(slot, stone[name]);
    this.stockNumbers.set(slot, stone.stone_id);
    const isPresent = stone.state !== stoneState.DELETED;
    mark(this.visible['not-deleted'], slot, isPresent);
    mark(this.visible['on-sale'], slot, isOffered(stone));
    this.#change(slot);
  }

  /** Hides a stone that is no longer in the database; its slot is not reused. */
  remove(id: number): void {
    const slot = this.#slots.find(id);
    if (slot === undefined) return;
    for (const bits of Object.values(this.visible)) clearBit(bits, slot);
    this.#change(slot);
  }

  idAt(slot: number): number {
    return this.numeric.id.values[slot]!;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.find(id);
  }

  /** A filter for the stones with these ids. */
  testIds(ids: readonly number[]): BlockFilter {
    return testSlots(ids.flatMap((id) => this.#slots.find(id) ?? []));
  }

  /** The numeric or text column of a sort key; null for a code column. */
  sortColumn(sortKey: SortKey): NumericColumn | TextColumn | null {
    if (sortKey.by in this.texts) return this.texts[sortKey.by as TextName];
    return this.numeric[sortKey.by as NumericName | 'id'] ?? null;
  }

  /** Sorts the slots, and builds the bitmaps and value buckets of common searches; `pause` lets other work run. */
  async prepare(pause: () => Promise<unknown> = async () => {}): Promise<void> {
    const order = this.#clusteredOrder();
    for (const part of [...this.#columns(), this.#slots]) {
      part.reorder(order);
      await pause();
    }
    for (const name of Object.keys(this.visible) as Visible[]) {
      this.visible[name] = reordered(this.visible[name], order);
    }
    this.version += 1;
    this.changes.fill(this.version);
    for (const column of Object.values(this.codes)) column.prepare();
    await pause();
    for (const name of ['carat', 'price', 'total_amount', 'j_price', 'j_total_amount', 'id'] as const) {
      void this.numeric[name].buckets;
      await pause();
    }
    for (const column of Object.values(this.texts)) {
      void column.buckets;
      await pause();
    }
    this.stockNumbers.prepare();
  }

  /** Memory use of the columns, in bytes. */
  get bytes(): number {
    return this.#columns().reduce((sum, column) => sum + column.bytes, 0);
  }

  #columns() {
    const named = [this.codes, this.numeric, this.texts, this.names].flatMap((columns) =>
      Object.values<Column>(columns),
    );
    return [...named, this.stockNumbers];
  }

  /** The slots sorted by shape, weight, colour and clarity. */
  #clusteredOrder(): Int32Array {
    const { shape, color, clarity } = this.codes;
    const { carat } = this.numeric;
    const keys = new Float64Array(this.count);
    const grade = (column: CodeColumn, slot: number) => Math.min(column.codeOf(slot) ?? 63, 63);
    for (let slot = 0; slot < this.count; slot += 1) {
      const weight = Math.min(carat.values[slot]!, 2 ** 20 - 1);
      const size = shape.dictionaryIndexOf(slot) * 2 ** 20 + weight;
      keys[slot] = (size * 64 + grade(color, slot)) * 64 + grade(clarity, slot);
    }
    return Int32Array.from({ length: this.count }, (_, slot) => slot).sort(
      (a, b) => keys[a]! - keys[b]! || a - b,
    );
  }

  #change(slot: number): void {
    this.version += 1;
    this.changes[Math.floor(slot / blockSlots)] = this.version;
  }

  #append(id: number): number {
    if (this.count === this.#capacity) this.#grow();
    const slot = this.count;
    this.count += 1;
    this.numeric.id.set(slot, id);
    this.#slots.add(id, slot);
    return slot;
  }

  #grow(): void {
    this.#capacity = Math.ceil((this.#capacity * 1.5) / minCapacity) * minCapacity;
    const words = wordsFor(this.#capacity);
    for (const columns of [this.codes, this.numeric, this.texts]) {
      for (const column of Object.values(columns)) column.grow(this.#capacity, words);
    }
    for (const column of Object.values(this.names)) column.grow(this.#capacity);
    const changes = new Float64Array(this.#capacity / blockSlots);
    changes.set(this.changes);
    this.changes = changes;
    for (const name of Object.keys(this.visible) as Visible[]) {
      this.visible[name] = resized(this.visible[name], words);
    }
  }
}

function mark(bits: Bitset, slot: number, isSet: boolean): void {
  if (isSet) setBit(bits, slot);
  else clearBit(bits, slot);
}

function reordered(bits: Bitset, order: Int32Array): Bitset {
  const moved = new Uint32Array(bits.length);
  for (const [slot, before] of order.entries()) if (hasBit(bits, before)) setBit(moved, slot);
  return moved;
}
