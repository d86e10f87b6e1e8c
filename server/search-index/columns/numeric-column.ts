import type { Bounds } from '../search-plan.ts';
import { type Bitset, blockWords, clearBit, countBlock, filterSlots, resized, setBit } from './bitset.ts';
import type { BlockFilter } from './slot-set.ts';
import { bucketOf, createBuckets, type ValueBuckets } from './value-buckets.ts';
import { coverageOf, createZoneMap, extendZone, growZoneMap, type Range, type ZoneMap } from './zone-map.ts';

/** Up to this many slots of a block are read one by one. */
const scanThreshold = 128;

/**
 * A column of whole numbers, blank as NaN. Of each block is known between which values it lies; beside the values
 * stand steps: the slots up to each of some sixty bounds, so that a wide range reads the values at its ends only,
 * and an order those of one page.
 */
export class NumericColumn {
  values: Float64Array<ArrayBuffer>;
  #words: number;
  #slots = 0;
  #steps: ValueBuckets | undefined;
  #spans: ZoneMap;

  constructor(capacity: number, words: number) {
    this.values = new Float64Array(capacity);
    this.#words = words;
    this.#spans = createZoneMap(words / blockWords);
  }

  grow(capacity: number, words: number): void {
    const longer = new Float64Array(capacity);
    longer.set(this.values);
    this.values = longer;
    this.#words = words;
    if (this.#steps) this.#steps.upTo = this.#steps.upTo.map((bits) => resized(bits, words));
    this.#spans = growZoneMap(this.#spans, words / blockWords);
  }

  set(slot: number, value: number | null): void {
    const next = value ?? Number.NaN;
    const before = slot < this.#slots ? this.values[slot]! : Number.NaN;
    this.#slots = Math.max(this.#slots, slot + 1);
    this.values[slot] = next;
    extendZone(this.#spans, slot, next);
    if (!this.#steps || before === next) return;
    const { bounds, upTo } = this.#steps;
    for (let step = bucketOf(bounds, before); step < upTo.length; step += 1) clearBit(upTo[step]!, slot);
    for (let step = bucketOf(bounds, next); step < upTo.length; step += 1) setBit(upTo[step]!, slot);
  }

  /** Reorders the slots: the value of `order[slot]` moves to `slot`. */
  reorder(order: Int32Array): void {
    const before = this.values;
    this.values = new Float64Array(before.length);
    this.#steps = undefined;
    this.#spans = createZoneMap(this.#words / blockWords);
    for (let slot = 0; slot < order.length; slot += 1) {
      const value = before[order[slot]!]!;
      this.values[slot] = value;
      extendZone(this.#spans, slot, value);
    }
  }

  /** The buckets, built on first use. */
  get buckets(): ValueBuckets {
    this.#steps ??= createBuckets(this.values, this.#slots, this.#words);
    return this.#steps;
  }

  /** Whether a slot is in one of the ranges. */
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
      coverage: (block) => coverageOf(this.#spans, block, bounded, blank),
      apply: (bits, block) => {
        if (countBlock(bits, block) <= scanThreshold) return filterSlots(bits, block, isWanted);
        parts ??= bounded.flatMap((range) => this.#partsOf(range));
        selectParts(bits, block, parts, values, blank ? this.buckets.upTo.at(-1)! : undefined);
      },
    };
  }

  /** A range as whole steps in the middle, and the steps at its ends, whose values are read. */
  #partsOf({ from, to }: Range): Part[] {
    const { bounds, upTo } = this.buckets;
    const [first, last] = [bucketOf(bounds, from), bucketOf(bounds, to)];
    // Values are whole numbers: a step that begins right after the one before has nothing below the range.
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
    return this.values.byteLength + (this.#steps ? this.#steps.upTo.length * this.#words * 4 : 0);
  }
}

interface Part extends Range {
  /** The slots up to the step before, and up to the last one of the part. */
  below: Bitset;
  upTo: Bitset;
  /** Whether every value of it is in the range. */
  complete: boolean;
}

const selected = new Uint32Array(blockWords);

/** Keeps those bits of a block that lie in one of the parts, and blank ones when the filled ones are given. */
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

// Short loops over plain arrays: most of the cost of a wide range.

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

/** An empty bitset of this length, shared. */
function zeroBits(words: number): Bitset {
  if (emptyBits.length !== words) emptyBits = new Uint32Array(words);
  return emptyBits;
}
