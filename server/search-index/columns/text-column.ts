import { createBuckets, type ValueBuckets } from './value-buckets.ts';

const blank = -1;
/** A double holds this many bytes exactly. */
const keyBytes = 6;

/**
 * A column of texts for sorting. It exposes each text as its rank by UTF-8 bytes, because both databases compare
 * these columns that way. Equal texts have the same rank; the rank of a blank is NaN. Ranks are computed lazily, on
 * the first read after a change.
 */
export class TextColumn {
  #bytes = Buffer.alloc(1 << 16);
  #used = 0;
  /** Start offset of each text in `#bytes`, or `blank`, and its length in bytes. */
  #starts: Int32Array<ArrayBuffer>;
  #lengths: Int32Array<ArrayBuffer>;
  #slots = 0;
  #words: number;
  /** Slots with a text, as sorted last. */
  #sorted: number[] = [];
  /** Slots that changed since the last sort. */
  #pending: number[] = [];
  /** 1 for each slot in `#pending`. */
  #isPending: Uint8Array<ArrayBuffer>;
  #ranks: Float64Array<ArrayBuffer>;
  #buckets: ValueBuckets | undefined;

  constructor(capacity: number, words: number) {
    this.#starts = new Int32Array(capacity).fill(blank);
    this.#lengths = new Int32Array(capacity);
    this.#ranks = new Float64Array(capacity).fill(Number.NaN);
    this.#isPending = new Uint8Array(capacity);
    this.#words = words;
  }

  grow(capacity: number, words: number): void {
    this.#words = words;
    this.#starts = copiedInto(this.#starts, new Int32Array(capacity).fill(blank));
    this.#lengths = copiedInto(this.#lengths, new Int32Array(capacity));
    this.#ranks = copiedInto(this.#ranks, new Float64Array(capacity).fill(Number.NaN));
    this.#isPending = copiedInto(this.#isPending, new Uint8Array(capacity));
    this.#buckets = undefined;
  }

  set(slot: number, text: string | null): void {
    this.#slots = Math.max(this.#slots, slot + 1);
    if (this.#textAt(slot) === text) return;
    this.#markChanged(slot);
    if (text === null) {
      this.#starts[slot] = blank;
      return;
    }
    const limit = text.length * 3;
    if (this.#used + limit > this.#bytes.length) {
      this.#bytes = copiedInto(this.#bytes, Buffer.alloc((this.#used + limit) * 2));
    }
    this.#starts[slot] = this.#used;
    this.#lengths[slot] = this.#bytes.write(text, this.#used);
    this.#used += this.#lengths[slot]!;
  }

  /** Reorders the slots: the text of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const [starts, lengths] = [this.#starts, this.#lengths];
    this.#starts = new Int32Array(starts.length).fill(blank);
    this.#lengths = new Int32Array(lengths.length);
    for (let slot = 0; slot < order.length; slot += 1) {
      this.#starts[slot] = starts[order[slot]!]!;
      this.#lengths[slot] = lengths[order[slot]!]!;
    }
    this.#sorted = [];
    for (let slot = 0; slot < order.length; slot += 1) this.#markChanged(slot);
  }

  /** The rank of each slot's text, ascending; NaN for blank. */
  get values(): Float64Array {
    this.#sortPending();
    return this.#ranks;
  }

  /** Value buckets of the ranks, built on first use. */
  get buckets(): ValueBuckets {
    this.#sortPending();
    this.#buckets ??= createBuckets(this.#ranks, this.#slots, this.#words);
    return this.#buckets;
  }

  get bytes(): number {
    return this.#bytes.length + this.#ranks.byteLength + this.#starts.byteLength + this.#lengths.byteLength;
  }

  #sortPending(): void {
    if (this.#pending.length === 0) return;
    const filled = this.#pending.filter((slot) => this.#starts[slot] !== blank);
    // Unchanged slots are already sorted, and the sort algorithm (TimSort) takes them as one run: this costs one
    // linear pass, and further comparisons for changed texts only.
    this.#sorted = this.#sorted.filter((slot) => this.#isPending[slot] === 0).concat(filled);
    const shared = this.#commonPrefix();
    const keys = new Float64Array(this.#slots);
    for (const slot of this.#sorted) keys[slot] = this.#keyOf(slot, shared);
    this.#sorted.sort((a, b) => keys[a]! - keys[b]! || this.#compare(a, b, shared));
    this.#ranks.fill(Number.NaN);
    let rank = 0;
    let before = this.#sorted[0]!;
    for (const slot of this.#sorted) {
      if (keys[before] !== keys[slot] || this.#compare(before, slot, shared) !== 0) rank += 1;
      this.#ranks[slot] = rank;
      before = slot;
    }
    this.#pending = [];
    this.#isPending.fill(0);
    this.#buckets = undefined;
  }

  #markChanged(slot: number): void {
    if (this.#isPending[slot] === 1) return;
    this.#isPending[slot] = 1;
    this.#pending.push(slot);
  }

  #textAt(slot: number): string | null {
    const start = this.#starts[slot]!;
    return start === blank ? null : this.#bytes.toString('utf8', start, start + this.#lengths[slot]!);
  }

  /** Length in bytes of the common prefix of all texts. */
  #commonPrefix(): number {
    const [first] = this.#sorted;
    if (first === undefined) return 0;
    let shared = this.#lengths[first]!;
    for (const slot of this.#sorted) {
      const limit = Math.min(shared, this.#lengths[slot]!);
      shared = 0;
      while (shared < limit && this.#byteAt(slot, shared) === this.#byteAt(first, shared)) shared += 1;
    }
    return shared;
  }

  /** The first bytes after the common prefix as one number, so that most comparisons are one subtraction. */
  #keyOf(slot: number, shared: number): number {
    let key = 0;
    for (let at = shared; at < shared + keyBytes; at += 1) {
      // Zero padding sorts a text before its longer continuations.
      key = key * 256 + (at < this.#lengths[slot]! ? this.#byteAt(slot, at) : 0);
    }
    return key;
  }

  #compare(a: number, b: number, from: number): number {
    const [longA, longB] = [this.#lengths[a]!, this.#lengths[b]!];
    const limit = Math.min(longA, longB);
    for (let at = from; at < limit; at += 1) {
      const difference = this.#byteAt(a, at) - this.#byteAt(b, at);
      if (difference !== 0) return difference;
    }
    return longA - longB;
  }

  #byteAt(slot: number, at: number): number {
    return this.#bytes[this.#starts[slot]! + at]!;
  }
}

function copiedInto<List extends Int32Array | Float64Array | Uint8Array>(before: List, after: List): List {
  after.set(before);
  return after;
}
