import { type Bits, blockWords, clearBit, countBlock, keepSlots, lengthened, setBit } from './bits.ts';
import { type BlockSpans, emptySpans, longerSpans, type Range, reachOf, widen } from './block-spans.ts';
import { makeSteps, type Steps, stepOf } from './figure-steps.ts';
import type { Bounds } from './search-plan.ts';
import type { BlockTest } from './slot-set.ts';

/** So many slots of a block are read one by one. */
const readOneByOne = 128;

/**
 * A column of whole numbers, blank as NaN. Of each block is known between which values it lies; beside the values
 * stand steps: the slots up to each of some sixty bounds, so that a wide range reads the values at its ends only,
 * and an order those of one page.
 */
export class FigureColumn {
  values: Float64Array<ArrayBuffer>;
  #words: number;
  #slots = 0;
  #steps: Steps | undefined;
  #spans: BlockSpans;

  constructor(capacity: number, words: number) {
    this.values = new Float64Array(capacity);
    this.#words = words;
    this.#spans = emptySpans(words / blockWords);
  }

  grow(capacity: number, words: number): void {
    const longer = new Float64Array(capacity);
    longer.set(this.values);
    this.values = longer;
    this.#words = words;
    if (this.#steps) this.#steps.upTo = this.#steps.upTo.map((bits) => lengthened(bits, words));
    this.#spans = longerSpans(this.#spans, words / blockWords);
  }

  set(slot: number, value: number | null): void {
    const next = value ?? Number.NaN;
    const before = slot < this.#slots ? this.values[slot]! : Number.NaN;
    this.#slots = Math.max(this.#slots, slot + 1);
    this.values[slot] = next;
    widen(this.#spans, slot, next);
    if (!this.#steps || before === next) return;
    const { bounds, upTo } = this.#steps;
    for (let step = stepOf(bounds, before); step < upTo.length; step += 1) clearBit(upTo[step]!, slot);
    for (let step = stepOf(bounds, next); step < upTo.length; step += 1) setBit(upTo[step]!, slot);
  }

  /** Puts the slots into another order: what stood at `order[slot]` stands at `slot`. */
  reorder(order: Int32Array): void {
    const before = this.values;
    this.values = new Float64Array(before.length);
    this.#steps = undefined;
    this.#spans = emptySpans(this.#words / blockWords);
    for (let slot = 0; slot < order.length; slot += 1) {
      const value = before[order[slot]!]!;
      this.values[slot] = value;
      widen(this.#spans, slot, value);
    }
  }

  /** The steps, made when they are first asked for. */
  get steps(): Steps {
    this.#steps ??= makeSteps(this.values, this.#slots, this.#words);
    return this.#steps;
  }

  /** Whether a slot lies in one of the ranges. */
  test(ranges: readonly Bounds[], blank: boolean): BlockTest {
    const wanted = ranges
      .map(({ from = -Infinity, to = Infinity }) => ({ from, to }))
      .filter(({ from, to }) => from <= to);
    const { values } = this;
    const isWanted = (slot: number) => {
      const value = values[slot]!;
      if (Number.isNaN(value)) return blank;
      for (const { from, to } of wanted) if (value >= from && value <= to) return true;
      return false;
    };
    let parts: Part[] | undefined;
    return {
      reach: (block) => reachOf(this.#spans, block, wanted, blank),
      keep: (bits, block) => {
        if (countBlock(bits, block) <= readOneByOne) return keepSlots(bits, block, isWanted);
        parts ??= wanted.flatMap((range) => this.#partsOf(range));
        keepParts(bits, block, parts, values, blank ? this.steps.upTo.at(-1)! : undefined);
      },
    };
  }

  /** A range as whole steps in the middle, and the steps at its ends, whose values are read. */
  #partsOf({ from, to }: Range): Part[] {
    const { bounds, upTo } = this.steps;
    const [first, last] = [stepOf(bounds, from), stepOf(bounds, to)];
    // Values are whole numbers: a step that begins right after the one before has nothing below the range.
    const wholeFirst = from === -Infinity || (first > 0 && from <= bounds[first - 1]! + 1);
    const wholeLast = to >= bounds[last]!;
    const part = (begin: number, end: number, whole: boolean): Part[] =>
      begin > end
        ? []
        : [{ below: upTo[begin - 1] ?? noBits(this.#words), upTo: upTo[end]!, whole, from, to }];
    if (first === last) return part(first, first, wholeFirst && wholeLast);
    return [
      ...part(wholeFirst ? first : first + 1, wholeLast ? last : last - 1, true),
      ...(wholeFirst ? [] : part(first, first, false)),
      ...(wholeLast ? [] : part(last, last, false)),
    ];
  }

  get bytes(): number {
    return this.values.byteLength + (this.#steps ? this.#steps.upTo.length * this.#words * 4 : 0);
  }
}

interface Part extends Range {
  /** The slots up to the step before, and up to the last one of the part. */
  below: Bits;
  upTo: Bits;
  /** Whether every value of it is in the range. */
  whole: boolean;
}

const kept = new Uint32Array(blockWords);

/** Keeps those bits of a block that lie in one of the parts, and blank ones when the filled ones are given. */
function keepParts(
  bits: Bits,
  block: number,
  parts: readonly Part[],
  values: Float64Array,
  filled: Bits | undefined,
): void {
  const start = block * blockWords;
  for (let at = 0; at < blockWords; at += 1) kept[at] = filled ? bits[start + at]! & ~filled[start + at]! : 0;
  for (const part of parts) {
    if (part.whole) addWhole(bits, start, part);
    else addWithin(bits, start, part, values);
  }
  bits.set(kept, start);
}

// Short loops over plain arrays: they are most of what a wide range costs.

function addWhole(bits: Bits, start: number, { upTo, below }: Part): void {
  for (let at = 0; at < blockWords; at += 1) {
    kept[at]! |= bits[start + at]! & upTo[start + at]! & ~below[start + at]!;
  }
}

function addWithin(bits: Bits, start: number, { upTo, below, from, to }: Part, values: Float64Array): void {
  for (let at = 0; at < blockWords; at += 1) {
    const word = start + at;
    for (let left = bits[word]! & upTo[word]! & ~below[word]!; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const value = values[(word << 5) + 31 - Math.clz32(bit)]!;
      if (value >= from && value <= to) kept[at]! |= bit;
    }
  }
}

let none: Bits = new Uint32Array(0);

/** No bits of this length; one for all. */
function noBits(words: number): Bits {
  if (none.length !== words) none = new Uint32Array(words);
  return none;
}
