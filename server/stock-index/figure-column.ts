import { type Bits, borrow, clearBit, giveBack, lengthened, setBit } from './bits.ts';
import { makeSteps, type Steps } from './figure-steps.ts';
import type { Bounds } from './search-plan.ts';

/**
 * A column of whole numbers, blank as NaN. Beside the values stand steps: the slots up to each of some sixty
 * bounds, so that a range reads the values of the two steps at its ends only, and an order those of one page.
 */
export class FigureColumn {
  values: Float64Array<ArrayBuffer>;
  #words: number;
  #slots = 0;
  #steps: Steps | undefined;

  constructor(capacity: number, words: number) {
    this.values = new Float64Array(capacity);
    this.#words = words;
  }

  grow(capacity: number, words: number): void {
    const longer = new Float64Array(capacity);
    longer.set(this.values);
    this.values = longer;
    this.#words = words;
    if (this.#steps) this.#steps.upTo = this.#steps.upTo.map((bits) => lengthened(bits, words));
  }

  set(slot: number, value: number | null): void {
    const next = value ?? Number.NaN;
    const before = slot < this.#slots ? this.values[slot]! : Number.NaN;
    this.#slots = Math.max(this.#slots, slot + 1);
    this.values[slot] = next;
    if (!this.#steps || before === next) return;
    const { upTo } = this.#steps;
    for (let step = this.stepOf(before); step < upTo.length; step += 1) clearBit(upTo[step]!, slot);
    for (let step = this.stepOf(next); step < upTo.length; step += 1) setBit(upTo[step]!, slot);
  }

  /** The steps, made when they are first asked for. */
  get steps(): Steps {
    this.#steps ??= makeSteps(this.values, this.#slots, this.#words);
    return this.#steps;
  }

  /** The step a value lies in; past the last one for blank. */
  stepOf(value: number): number {
    const { bounds } = this.steps;
    if (Number.isNaN(value)) return bounds.length;
    let [low, high] = [0, bounds.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (value <= bounds[middle]!) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Keeps those of a set that lie in one of the ranges. */
  keep(bits: Bits, ranges: readonly Bounds[], blank: boolean): void {
    const kept = borrow(bits.length);
    for (const part of ranges.flatMap((range) => this.#partsOf(range))) {
      if (part.whole) addWhole(kept, bits, part.below ?? noBits(bits.length), part.upTo);
      else addWithin(kept, bits, part.below ?? noBits(bits.length), part, this.values);
    }
    if (blank) addBlank(kept, bits, this.steps.upTo.at(-1)!);
    bits.set(kept);
    giveBack(kept);
  }

  /** A range as whole steps in the middle, and the steps at its ends, whose values are read. */
  #partsOf({ from = -Infinity, to = Infinity }: Bounds): Part[] {
    if (from > to) return [];
    const { bounds, upTo } = this.steps;
    const [first, last] = [this.stepOf(from), this.stepOf(to)];
    // Values are whole numbers: a step that begins right after the one before has nothing below the range.
    const wholeFirst = from === -Infinity || (first > 0 && from <= bounds[first - 1]! + 1);
    const wholeLast = to >= bounds[last]!;
    const part = (begin: number, end: number, whole: boolean): Part[] =>
      begin > end ? [] : [{ below: upTo[begin - 1], upTo: upTo[end]!, whole, from, to }];
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

interface Part {
  /** The slots up to the step before, and up to the last one of the part. */
  below: Bits | undefined;
  upTo: Bits;
  /** Whether every value of it is in the range. */
  whole: boolean;
  from: number;
  to: number;
}

/** Those of a set that lie in one step, on loan. */
export function inStep({ upTo }: Steps, step: number, among: Bits): Bits {
  const found = borrow(among.length);
  addWhole(found, among, upTo[step - 1] ?? noBits(among.length), upTo[step]!);
  return found;
}

// Short loops over plain arrays: each runs over thirty thousand words for a million stones.

function addWhole(into: Bits, among: Bits, below: Bits, upTo: Bits): void {
  for (let at = 0; at < into.length; at += 1) into[at]! |= among[at]! & upTo[at]! & ~below[at]!;
}

function addBlank(into: Bits, among: Bits, filled: Bits): void {
  for (let at = 0; at < into.length; at += 1) into[at]! |= among[at]! & ~filled[at]!;
}

function addWithin(
  into: Bits,
  among: Bits,
  below: Bits,
  { upTo, from, to }: Part,
  values: Float64Array,
): void {
  for (let at = 0; at < into.length; at += 1) {
    let left = among[at]! & upTo[at]! & ~below[at]!;
    if (left === 0) continue;
    let inside = 0;
    for (; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const value = values[(at << 5) + 31 - Math.clz32(bit)]!;
      if (value >= from && value <= to) inside |= bit;
    }
    into[at]! |= inside;
  }
}

let none: Bits = new Uint32Array(0);

/** An empty set of this length; one for all. */
function noBits(words: number): Bits {
  if (none.length !== words) none = new Uint32Array(words);
  return none;
}
