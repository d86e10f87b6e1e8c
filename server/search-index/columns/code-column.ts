import {
  type Bitset,
  blockSlots,
  blockWords,
  clearBit,
  filterSlots,
  intersectAny,
  resized,
  setBit,
} from './bitset.ts';
import { type BlockFilter, between, intersectionSize, type SlotSet, slotsOf } from './slot-set.ts';

const blankIndex = 0;
/** Maximum number of values with a bitmap each; searches for other values scan the column. */
const maxBitmaps = 256;
/** Number of values whose indexes have 16 bits. */
const maxNarrow = 65_536;

/** Dictionary indexes by slot: 16 bits each, 32 in a column of very many values. */
export type CodeIndexes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/**
 * A dictionary-encoded column for few distinct values. Each slot stores the dictionary index of its code, up to
 * `maxBitmaps` values have a bitmap of their slots, and a mask per block shows which indexes may occur in it.
 */
export class CodeColumn {
  /** The dictionary: the code at each index; index 0 is blank. */
  readonly codes: (number | null)[] = [null];
  #indexByCode = new Map<number, number>();
  /** The dictionary index of each slot's code. */
  #indexes: CodeIndexes;
  #bitmaps: (Bitset | undefined)[] = [];
  #bitmapCount = 0;
  #words: number;
  #slots = 0;
  /** One 32-bit mask per block, with the bit `index % 32` set for each dictionary index that may occur in it. */
  #blockMasks: Uint32Array<ArrayBuffer>;

  constructor(capacity: number, words: number) {
    this.#indexes = new Uint16Array(capacity);
    this.#words = words;
    this.#blockMasks = new Uint32Array(words / blockWords);
  }

  grow(capacity: number, words: number): void {
    const longer = this.#newIndexes(capacity);
    longer.set(this.#indexes);
    this.#indexes = longer;
    this.#words = words;
    this.#bitmaps = this.#bitmaps.map((set) => set && resized(set, words));
    this.#blockMasks = resized(this.#blockMasks, words / blockWords);
  }

  set(slot: number, code: number | null): void {
    const index = code === null ? blankIndex : this.#indexFor(code);
    if (slot < this.#slots) {
      const before = this.#bitmaps[this.#indexes[slot]!];
      if (before) clearBit(before, slot);
    } else {
      this.#slots = slot + 1;
    }
    this.#indexes[slot] = index;
    this.#blockMasks[Math.floor(slot / blockSlots)]! |= 1 << (index & 31);
    const set = this.#bitmaps[index];
    if (set) setBit(set, slot);
  }

  dictionaryIndexOf(slot: number): number {
    return this.#indexes[slot]!;
  }

  codeOf(slot: number): number | null {
    return this.codes[this.#indexes[slot]!]!;
  }

  /** Reorders the slots: the value of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const before = this.#indexes;
    this.#indexes = this.#newIndexes(before.length);
    this.#bitmaps = [];
    this.#bitmapCount = 0;
    this.#blockMasks.fill(0);
    for (let slot = 0; slot < order.length; slot += 1) {
      const index = before[order[slot]!]!;
      this.#indexes[slot] = index;
      this.#blockMasks[Math.floor(slot / blockSlots)]! |= 1 << (index & 31);
    }
  }

  /** A filter for slots with one of the codes, or without a code if `blank` is set. */
  test(codes: readonly number[], blank: boolean): BlockFilter {
    const indexes = codes.flatMap((code) => this.#indexByCode.get(code) ?? []);
    if (blank) indexes.push(blankIndex);
    const wanted = indexes.reduce((bits, index) => bits | (1 << (index & 31)), 0);
    const isExact = this.codes.length <= 32;
    const sets = this.#bitmapsOf(indexes);
    const matches = sets ? undefined : this.#matcherOf(indexes);
    return {
      coverage: (block) => {
        const mask = this.#blockMasks[block]!;
        if ((mask & wanted) === 0) return 'none';
        return isExact && (mask & ~wanted) === 0 ? 'all' : 'some';
      },
      apply: (bits, block) => {
        if (sets) intersectAny(bits, sets, block);
        else filterSlots(bits, block, matches!);
      },
    };
  }

  /** The slots of a set with one of the dictionary indexes, in a borrowed bitmap; `size` is their number. */
  selectIndexes(set: SlotSet, indexes: readonly number[], size: number): SlotSet {
    const selected = between(set, null, null, size);
    const sets = this.#bitmapsOf(indexes);
    const matches = sets ? undefined : this.#matcherOf(indexes);
    for (const block of selected.blocks) {
      if (sets) intersectAny(selected.bits, sets, block);
      else filterSlots(selected.bits, block, matches!);
    }
    return selected;
  }

  /** The bitmaps of the dictionary indexes; undefined if one of them has no bitmap because of `maxBitmaps`. */
  #bitmapsOf(indexes: readonly number[]): Bitset[] | undefined {
    const sets = indexes.map((index) => this.#bitmapOf(index));
    return sets.includes(undefined) ? undefined : (sets as Bitset[]);
  }

  #matcherOf(indexes: readonly number[]): (slot: number) => boolean {
    const wanted = new Uint8Array(this.codes.length);
    for (const index of indexes) wanted[index] = 1;
    const slotIndexes = this.#indexes;
    return (slot) => wanted[slotIndexes[slot]!] === 1;
  }

  /** Counts the slots of a set with one of the dictionary indexes. */
  countOf(set: SlotSet, indexes: readonly number[]): number {
    return indexes.reduce((sum, index) => sum + intersectionSize(set, this.#bitmapOf(index)!), 0);
  }

  /** Whether every value can have a bitmap. */
  get hasBitmaps(): boolean {
    return this.codes.length <= maxBitmaps;
  }

  /** Counts the slots of a set per dictionary index. */
  countByIndex(set: SlotSet): Uint32Array {
    const counts = new Uint32Array(this.codes.length);
    if (this.prefersBitmaps(set, set.size)) return this.countByBitmaps(set);
    const slotIndexes = this.#indexes;
    const slots = slotsOf(set);
    for (let at = 0; at < slots.length; at += 1) counts[slotIndexes[slots[at]!]!]! += 1;
    return counts;
  }

  /** Whether bitmaps count a set faster than reading this number of slots: a word takes about as long as a slot. */
  prefersBitmaps(set: SlotSet, slots: number): boolean {
    return this.hasBitmaps && this.codes.length * set.blocks.length * blockWords < slots;
  }

  /** Counts the slots of a set per dictionary index, where every value has a bitmap. */
  countByBitmaps(set: SlotSet): Uint32Array {
    return new Uint32Array(this.codes.length).map((_, index) =>
      intersectionSize(set, this.#bitmapOf(index)!),
    );
  }

  /** The dictionary index of each slot's code. */
  get indexes(): CodeIndexes {
    return this.#indexes;
  }

  get indexCount(): number {
    return this.codes.length;
  }

  /** Builds the bitmaps of all present values in one scan, before a search needs them. */
  prepare(): void {
    const made: (Bitset | undefined)[] = [];
    for (let index = 0; index < this.codes.length; index += 1) {
      if (this.#bitmaps[index] || this.#bitmapCount >= maxBitmaps) continue;
      made[index] = this.#bitmaps[index] = new Uint32Array(this.#words);
      this.#bitmapCount += 1;
    }
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const set = made[this.#indexes[slot]!];
      if (set) setBit(set, slot);
    }
  }

  get bytes(): number {
    return this.#indexes.byteLength + this.#bitmapCount * this.#words * 4;
  }

  #indexFor(code: number): number {
    const known = this.#indexByCode.get(code);
    if (known !== undefined) return known;
    const index = this.codes.length;
    this.codes.push(code);
    if (index === maxNarrow) this.#indexes = Uint32Array.from(this.#indexes);
    this.#indexByCode.set(code, index);
    return index;
  }

  #newIndexes(capacity: number): CodeIndexes {
    return this.codes.length > maxNarrow ? new Uint32Array(capacity) : new Uint16Array(capacity);
  }

  #bitmapOf(index: number): Bitset | undefined {
    const made = this.#bitmaps[index];
    if (made || this.#bitmapCount >= maxBitmaps) return made;
    const set = new Uint32Array(this.#words);
    for (let slot = 0; slot < this.#slots; slot += 1) if (this.#indexes[slot] === index) setBit(set, slot);
    this.#bitmaps[index] = set;
    this.#bitmapCount += 1;
    return set;
  }
}
