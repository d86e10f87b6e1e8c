import { filterSlots } from './bitset.ts';
import type { BlockFilter } from './slot-set.ts';

const blank = 0;

/** A dictionary-encoded column of any number of distinct texts, filtered by whole values. */
export class NameColumn {
  /** The dictionary: the text at each index; index 0 is blank. */
  readonly texts: string[] = [''];
  #indexByText = new Map<string, number>();
  /** The dictionary index of each slot's text. */
  #indexes: Uint32Array<ArrayBuffer>;

  constructor(capacity: number) {
    this.#indexes = new Uint32Array(capacity);
  }

  grow(capacity: number): void {
    const longer = new Uint32Array(capacity);
    longer.set(this.#indexes);
    this.#indexes = longer;
  }

  set(slot: number, text: string | null): void {
    this.#indexes[slot] = text === null ? blank : this.#indexFor(text);
  }

  /** Reorders the slots: the text of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const before = this.#indexes;
    this.#indexes = new Uint32Array(before.length);
    for (let slot = 0; slot < order.length; slot += 1) this.#indexes[slot] = before[order[slot]!]!;
  }

  /** A filter for slots with one of the texts, compared exactly. */
  test(texts: readonly string[]): BlockFilter {
    const wanted = new Uint8Array(this.texts.length);
    for (const text of texts) wanted[this.#indexByText.get(text) ?? blank] = 1;
    wanted[blank] = 0;
    const [indexes, any] = [this.#indexes, wanted.includes(1)];
    return {
      coverage: () => (any ? 'some' : 'none'),
      apply: (bits, block) => filterSlots(bits, block, (slot) => wanted[indexes[slot]!] === 1),
    };
  }

  /** The number of the given slots per text, without blanks. */
  countOf(slots: Int32Array): Map<string, number> {
    const counts = new Uint32Array(this.texts.length);
    for (let at = 0; at < slots.length; at += 1) counts[this.#indexes[slots[at]!]!]! += 1;
    counts[blank] = 0;
    return new Map([...counts].flatMap((count, index) => (count ? [[this.texts[index]!, count]] : [])));
  }

  get bytes(): number {
    return this.#indexes.byteLength;
  }

  #indexFor(text: string): number {
    const known = this.#indexByText.get(text);
    if (known !== undefined) return known;
    const index = this.texts.push(text) - 1;
    this.#indexByText.set(text, index);
    return index;
  }
}
