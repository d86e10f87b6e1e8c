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
const maxDictionarySize = 65_536;

/**
 * A dictionary-encoded column for few distinct values. Each slot stores the dictionary index of its code (`place` in
 * this file), up to `maxBitmaps` values have a bitmap of their slots, and a mask per block tells which indexes may
 * occur in it.
 */
export class CodeColumn {
  /** The dictionary: the code at each index; index 0 is blank. */
  readonly codes: (number | null)[] = [null];
  #places = new Map<number, number>();
  #held: Uint16Array<ArrayBuffer>;
  #sets: (Bitset | undefined)[] = [];
  #setCount = 0;
  #words: number;
  #slots = 0;
  /** One 32-bit mask per block, with the bit `index % 32` set for each dictionary index that may occur in it. */
  #inBlock: Uint32Array<ArrayBuffer>;

  constructor(capacity: number, words: number) {
    this.#held = new Uint16Array(capacity);
    this.#words = words;
    this.#inBlock = new Uint32Array(words / blockWords);
  }

  grow(capacity: number, words: number): void {
    const longer = new Uint16Array(capacity);
    longer.set(this.#held);
    this.#held = longer;
    this.#words = words;
    this.#sets = this.#sets.map((set) => set && resized(set, words));
    this.#inBlock = resized(this.#inBlock, words / blockWords);
  }

  set(slot: number, code: number | null): void {
    const place = code === null ? blankIndex : this.#placeFor(code);
    if (slot < this.#slots) {
      const before = this.#sets[this.#held[slot]!];
      if (before) clearBit(before, slot);
    } else {
      this.#slots = slot + 1;
    }
    this.#held[slot] = place;
    this.#inBlock[Math.floor(slot / blockSlots)]! |= 1 << (place & 31);
    const set = this.#sets[place];
    if (set) setBit(set, slot);
  }

  placeOf(slot: number): number {
    return this.#held[slot]!;
  }

  codeOf(slot: number): number | null {
    return this.codes[this.#held[slot]!]!;
  }

  /** Reorders the slots: the value of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const before = this.#held;
    this.#held = new Uint16Array(before.length);
    this.#sets = [];
    this.#setCount = 0;
    this.#inBlock.fill(0);
    for (let slot = 0; slot < order.length; slot += 1) {
      const place = before[order[slot]!]!;
      this.#held[slot] = place;
      this.#inBlock[Math.floor(slot / blockSlots)]! |= 1 << (place & 31);
    }
  }

  /** A filter for slots with one of the codes, or without a code if `blank` is set. */
  test(codes: readonly number[], blank: boolean): BlockFilter {
    const places = codes.flatMap((code) => this.#places.get(code) ?? []);
    if (blank) places.push(blankIndex);
    const wanted = places.reduce((bits, place) => bits | (1 << (place & 31)), 0);
    const isExact = this.codes.length <= 32;
    const sets = this.#setsOf(places);
    const matches = sets ? undefined : this.#reading(places);
    return {
      coverage: (block) => {
        const there = this.#inBlock[block]!;
        if ((there & wanted) === 0) return 'none';
        return isExact && (there & ~wanted) === 0 ? 'all' : 'some';
      },
      apply: (bits, block) => {
        if (sets) intersectAny(bits, sets, block);
        else filterSlots(bits, block, matches!);
      },
    };
  }

  /** The slots of a set with one of the dictionary indexes, in a borrowed bitmap; `size` is their number. */
  selectPlaces(set: SlotSet, places: readonly number[], size: number): SlotSet {
    const selected = between(set, null, null, size);
    const sets = this.#setsOf(places);
    const matches = sets ? undefined : this.#reading(places);
    for (const block of selected.blocks) {
      if (sets) intersectAny(selected.bits, sets, block);
      else filterSlots(selected.bits, block, matches!);
    }
    return selected;
  }

  /** The bitmaps of the dictionary indexes; undefined if one of them has no bitmap because of `maxBitmaps`. */
  #setsOf(places: readonly number[]): Bitset[] | undefined {
    const sets = places.map((place) => this.#setOf(place));
    return sets.includes(undefined) ? undefined : (sets as Bitset[]);
  }

  #reading(places: readonly number[]): (slot: number) => boolean {
    const wanted = new Uint8Array(this.codes.length);
    for (const place of places) wanted[place] = 1;
    const indexes = this.#held;
    return (slot) => wanted[indexes[slot]!] === 1;
  }

  /** Counts the slots of a set with one of the dictionary indexes. */
  countOf(set: SlotSet, places: readonly number[]): number {
    return places.reduce((sum, place) => sum + intersectionSize(set, this.#setOf(place)!), 0);
  }

  /** Whether every value can have a bitmap. */
  get hasSets(): boolean {
    return this.codes.length <= maxBitmaps;
  }

  /** Counts the slots of a set per dictionary index. */
  countPlaces(set: SlotSet): Uint32Array {
    const counts = new Uint32Array(this.codes.length);
    // Intersecting one bitmap word takes about as long as reading one slot, so the cheaper of both ways is used.
    if (this.hasSets && this.codes.length * set.blocks.length * blockWords < set.size) {
      return counts.map((_, place) => intersectionSize(set, this.#setOf(place)!));
    }
    const indexes = this.#held;
    const slots = slotsOf(set);
    for (let index = 0; index < slots.length; index += 1) counts[indexes[slots[index]!]!]! += 1;
    return counts;
  }

  /** Builds the bitmaps of all present values in one scan, before a search needs them. */
  prepare(): void {
    const made: (Bitset | undefined)[] = [];
    for (let place = 0; place < this.codes.length; place += 1) {
      if (this.#sets[place] || this.#setCount >= maxBitmaps) continue;
      made[place] = this.#sets[place] = new Uint32Array(this.#words);
      this.#setCount += 1;
    }
    for (let slot = 0; slot < this.#slots; slot += 1) {
      const set = made[this.#held[slot]!];
      if (set) setBit(set, slot);
    }
  }

  get bytes(): number {
    return this.#held.byteLength + this.#setCount * this.#words * 4;
  }

  #placeFor(code: number): number {
    const known = this.#places.get(code);
    if (known !== undefined) return known;
    const place = this.codes.length;
    if (place >= maxDictionarySize)
      throw new Error('A column of the stock index has too many different values.');
    this.codes.push(code);
    this.#places.set(code, place);
    return place;
  }

  #setOf(place: number): Bitset | undefined {
    const made = this.#sets[place];
    if (made || this.#setCount >= maxBitmaps) return made;
    const set = new Uint32Array(this.#words);
    for (let slot = 0; slot < this.#slots; slot += 1) if (this.#held[slot] === place) setBit(set, slot);
    this.#sets[place] = set;
    this.#setCount += 1;
    return set;
  }
}
