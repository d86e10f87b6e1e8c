import type { Bounds } from '../search-plan.ts';
import { type Bitset, blockWords, clearBit, countBlock, filterSlots, resized, setBit } from './bitset.ts';
import type { BlockFilter } from './slot-set.ts';
import { ValueBins } from './value-bins.ts';
import { bucketOf, createBuckets, type ValueBuckets } from './value-buckets.ts';
import { coverageOf, createZoneMap, extendZone, growZoneMap, type Range, type ZoneMap } from './zone-map.ts';

/** Sets of bins of a column: the histograms of the form, before and after its edges changed, and the weight ranges. */
const maxBins = 4;
/** Up to this many candidate slots of a block are compared one by one. */
const scanThreshold = 128;

/**
 * A column of whole numbers; blank is NaN. A zone map rules out blocks by their minimum and maximum. Value buckets
 * give a bitmap of the slots up to each of about 64 bounds, so that a wide range compares only the values in its
 * first and last bucket, and a sort reads only the buckets of the requested page.
 */
export class NumericColumn {
  values: Float64Array<ArrayBuffer>;
  #words: number;
  #slots = 0;
  #buckets: ValueBuckets | undefined;
  #zones: ZoneMap;
  #bins: ValueBins[] = [];

  constructor(capacity: number, words: number) {
    this.values = new Float64Array(capacity);
    this.#words = words;
    this.#zones = createZoneMap(words / blockWords);
  }

  grow(capacity: number, words: number): void {
    const longer = new Float64Array(capacity);
    longer.set(this.values);
    this.values = longer;
    this.#words = words;
    if (this.#buckets) this.#buckets.upTo = this.#buckets.upTo.map((bits) => resized(bits, words));
    this.#zones = growZoneMap(this.#zones, words / blockWords);
    for (const bins of this.#bins) bins.grow(capacity);
  }

  set(slot: number, value: number | null): void {
    const next = value ?? Number.NaN;
    const before = slot < this.#slots ? this.values[slot]! : Number.NaN;
    this.#slots = Math.max(this.#slots, slot + 1);
    this.values[slot] = next;
    extendZone(this.#zones, slot, next);
    for (const bins of this.#bins) bins.set(slot, next);
    if (!this.#buckets || before === next) return;
    const { bounds, upTo } = this.#buckets;
    for (let bucket = bucketOf(bounds, before); bucket < upTo.length; bucket += 1)
      clearBit(upTo[bucket]!, slot);
    for (let bucket = bucketOf(bounds, next); bucket < upTo.length; bucket += 1) setBit(upTo[bucket]!, slot);
  }

  /** Reorders the slots: the value of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const before = this.values;
    this.values = new Float64Array(before.length);
    this.#buckets = undefined;
    this.#bins = [];
    this.#zones = createZoneMap(this.#words / blockWords);
    for (let slot = 0; slot < order.length; slot += 1) {
      const value = before[order[slot]!]!;
      this.values[slot] = value;
      extendZone(this.#zones, slot, value);
    }
  }

  /** The buckets, built on first use. */
  get buckets(): ValueBuckets {
    this.#buckets ??= createBuckets(this.values, this.#slots, this.#words);
    return this.#buckets;
  }

  hasBins(edges: readonly number[]): boolean {
    return this.#bins.some((bins) => sameNumbers(bins.edges, edges));
  }

  /** The bins between these edges, built on first use and updated with the values. */
  binsBy(edges: readonly number[]): ValueBins {
    const known = this.#bins.find((bins) => sameNumbers(bins.edges, edges));
    if (known) return known;
    const bins = new ValueBins(edges, this.values, this.#slots);
    this.#bins = [bins, ...this.#bins].slice(0, maxBins);
    return bins;
  }

  /** A filter for slots whose value is in one of the ranges, or is blank if `blank` is set. */
  test(ranges: readonly Bounds[], blank: boolean): BlockFilter {
    const bounded = ranges
      .map(({ from = -Infinity, to = Infinity }) => ({ from, to }))
      .filter(({ from, to }) => from <= to);
    const { values } = this;
    const isWanted = (slot: number) => {
      const value = values[slot]!;
      if (Number.isNaN(value)) return blank;
      for (const { from, to } of bounded) if (value >= from && value <= to) return true;
      return false;
    };
    let parts: Part[] | undefined;
    return {
      coverage: (block) => coverageOf(this.#zones, block, bounded, blank),
      apply: (bits, block) => {
        if (countBlock(bits, block) <= scanThreshold) return filterSlots(bits, block, isWanted);
        parts ??= bounded.flatMap((range) => this.#partsOf(range));
        selectParts(bits, block, parts, values, blank ? this.buckets.upTo.at(-1)! : undefined);
      },
    };
  }

  /** Splits a range into the buckets that it covers, and its first and last bucket, whose values are compared. */
  #partsOf({ from, to }: Range): Part[] {
    const { bounds, upTo } = this.buckets;
    const [first, last] = [bucketOf(bounds, from), bucketOf(bounds, to)];
    // Values are whole numbers, so a range from `bound + 1` includes the lowest value of the next bucket.
    const coversFirst = from === -Infinity || (first > 0 && from <= bounds[first - 1]! + 1);
    const coversLast = to >= bounds[last]!;
    const part = (begin: number, end: number, complete: boolean): Part[] =>
      begin > end
        ? []
        : [{ below: upTo[begin - 1] ?? zeroBits(this.#words), upTo: upTo[end]!, complete, from, to }];
    if (first === last) return part(first, first, coversFirst && coversLast);
    return [
      ...part(coversFirst ? first : first + 1, coversLast ? last : last - 1, true),
      ...(coversFirst ? [] : part(first, first, false)),
      ...(coversLast ? [] : part(last, last, false)),
    ];
  }

  get bytes(): number {
    const bins = this.#bins.reduce((sum, { bytes }) => sum + bytes, 0);
    return this.values.byteLength + bins + (this.#buckets ? this.#buckets.upTo.length * this.#words * 4 : 0);
  }
}

const sameNumbers = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

interface Part extends Range {
  /** Bitmaps of the slots up to the bucket before the part, and up to its last bucket. */
  below: Bitset;
  upTo: Bitset;
  /** Whether the range covers every value of the part. */
  complete: boolean;
}

const selected = new Uint32Array(blockWords);

/** Clears the bits of a block that are in no part; `filled` (all slots with a value) keeps blank slots. */
function selectParts(
  bits: Bitset,
  block: number,
  parts: readonly Part[],
  values: Float64Array,
  filled: Bitset | undefined,
): void {
  const start = block * blockWords;
  for (let at = 0; at < blockWords; at += 1)
    selected[at] = filled ? bits[start + at]! & ~filled[start + at]! : 0;
  for (const part of parts) {
    if (part.complete) addComplete(bits, start, part);
    else addWithin(bits, start, part, values);
  }
  bits.set(selected, start);
}

// A wide range spends most of its time in these two loops, so they are short and use typed arrays only.

function addComplete(bits: Bitset, start: number, { upTo, below }: Part): void {
  for (let at = 0; at < blockWords; at += 1) {
    selected[at]! |= bits[start + at]! & upTo[start + at]! & ~below[start + at]!;
  }
}

function addWithin(bits: Bitset, start: number, { upTo, below, from, to }: Part, values: Float64Array): void {
  for (let at = 0; at < blockWords; at += 1) {
    const word = start + at;
    for (let left = bits[word]! & upTo[word]! & ~below[word]!; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const value = values[(word << 5) + 31 - Math.clz32(bit)]!;
      if (value >= from && value <= to) selected[at]! |= bit;
    }
  }
}

let emptyBits: Bitset = new Uint32Array(0);

/** A shared bitmap of this length without any bit set; callers must not change it. */
function zeroBits(words: number): Bitset {
  if (emptyBits.length !== words) emptyBits = new Uint32Array(words);
  return emptyBits;
}
