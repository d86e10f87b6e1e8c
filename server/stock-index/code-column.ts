import { type Bits, clearBit, count, countBoth, lengthened, setBit, slotsOf } from './bits.ts';

const blankPlace = 0;
/** Values that get a set of their own; a column with more of them is read instead. */
const mostSets = 256;
const mostPlaces = 65_536;

/**
 * A column of few different values: each value has a place in a list, a slot holds the place, and a value that
 * is asked for gets the set of its slots.
 */
export class CodeColumn {
  /** The code at each place; the first place stands for blank. */
  readonly codes: (number | null)[] = [null];
  #places = new Map<number, number>();
  #held: Uint16Array<ArrayBuffer>;
  #sets: (Bits | undefined)[] = [];
  #setCount = 0;
  #words: number;
  #slots = 0;

  constructor(capacity: number, words: number) {
    this.#held = new Uint16Array(capacity);
    this.#words = words;
  }

  grow(capacity: number, words: number): void {
    const longer = new Uint16Array(capacity);
    longer.set(this.#held);
    this.#held = longer;
    this.#words = words;
    this.#sets = this.#sets.map((set) => set && lengthened(set, words));
  }

  set(slot: number, code: number | null): void {
    const place = code === null ? blankPlace : this.#placeFor(code);
    if (slot < this.#slots) {
      const before = this.#sets[this.#held[slot]!];
      if (before) clearBit(before, slot);
    } else {
      this.#slots = slot + 1;
    }
    this.#held[slot] = place;
    const set = this.#sets[place];
    if (set) setBit(set, slot);
  }

  placeOf(slot: number): number {
    return this.#held[slot]!;
  }

  /** Keeps those of a set that have one of the codes. */
  keep(bits: Bits, codes: readonly number[], blank: boolean): void {
    const places = codes.flatMap((code) => this.#places.get(code) ?? []);
    if (blank) places.push(blankPlace);
    this.keepPlaces(bits, places);
  }

  /** Keeps those of a set that hold one of the places. */
  keepPlaces(bits: Bits, places: readonly number[]): void {
    const sets = places.map((place) => this.#setOf(place));
    if (sets.includes(undefined)) this.#keepByReading(bits, places);
    else keepAny(bits, sets as Bits[]);
  }

  #keepByReading(bits: Bits, places: readonly number[]): void {
    const wanted = new Uint8Array(this.codes.length);
    for (const place of places) wanted[place] = 1;
    const held = this.#held;
    for (let at = 0; at < bits.length; at += 1) {
      for (let left = bits[at]!; left !== 0; left &= left - 1) {
        const slot = (at << 5) + 31 - Math.clz32(left & -left);
        if (wanted[held[slot]!] === 0) bits[at]! &= ~(left & -left);
      }
    }
  }

  /** How many of a set hold the places. */
  countOf(bits: Bits, places: readonly number[]): number {
    return places.reduce((sum, place) => sum + countBoth(bits, this.#setOf(place)!), 0);
  }

  /** Whether every value has a set of its own. */
  get hasSets(): boolean {
    return this.codes.length <= mostSets;
  }

  /** How many of a set hold each place. */
  countPlaces(bits: Bits): Uint32Array {
    const counts = new Uint32Array(this.codes.length);
    // A word of a set is compared about as fast as one stone is read.
    if (this.hasSets && this.codes.length * bits.length < count(bits)) {
      return counts.map((_, place) => countBoth(bits, this.#setOf(place)!));
    }
    const held = this.#held;
    const slots = slotsOf(bits);
    for (let index = 0; index < slots.length; index += 1) counts[held[slots[index]!]!]! += 1;
    return counts;
  }

  /** Makes the sets of the values there are, before somebody waits for them. */
  prepare(): void {
    const made: (Bits | undefined)[] = [];
    for (let place = 0; place < this.codes.length; place += 1) {
      if (this.#sets[place] || this.#setCount >= mostSets) continue;
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
    if (place >= mostPlaces) throw new Error('A column of the stock index has too many different values.');
    this.codes.push(code);
    this.#places.set(code, place);
    return place;
  }

  #setOf(place: number): Bits | undefined {
    const made = this.#sets[place];
    if (made || this.#setCount >= mostSets) return made;
    const set = new Uint32Array(this.#words);
    for (let slot = 0; slot < this.#slots; slot += 1) if (this.#held[slot] === place) setBit(set, slot);
    this.#sets[place] = set;
    this.#setCount += 1;
    return set;
  }
}

/** Keeps those of a set that are in any of the others. */
function keepAny(bits: Bits, sets: readonly Bits[]): void {
  for (let at = 0; at < bits.length; at += 1) {
    if (bits[at] === 0) continue;
    let any = 0;
    for (let index = 0; index < sets.length; index += 1) any |= sets[index]![at]!;
    bits[at]! &= any;
  }
}
