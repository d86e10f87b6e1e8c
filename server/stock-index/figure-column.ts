import { type Bits, clearBit, eachSlot, lengthened, setBit } from './bits.ts';
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
    const kept = new Uint32Array(bits.length);
    for (const range of ranges) this.#addWithin(kept, bits, range);
    if (blank) {
      const filled = this.steps.upTo.at(-1)!;
      for (let at = 0; at < bits.length; at += 1) kept[at]! |= bits[at]! & ~filled[at]!;
    }
    bits.set(kept);
  }

  #addWithin(kept: Bits, among: Bits, { from = -Infinity, to = Infinity }: Bounds): void {
    if (from > to) return;
    const { upTo } = this.steps;
    const [first, last] = [this.stepOf(from), this.stepOf(to)];
    // Whole steps between the two at the ends; those are read value by value.
    if (last - first > 1) addStep(kept, among, upTo[first], upTo[last - 1]!);
    for (const step of new Set([first, last])) {
      const edge = new Uint32Array(among.length);
      addStep(edge, among, upTo[step - 1], upTo[step]!);
      eachSlot(edge, (slot) => {
        const value = this.values[slot]!;
        if (value >= from && value <= to) setBit(kept, slot);
      });
    }
  }

  get bytes(): number {
    return this.values.byteLength + (this.#steps ? this.#steps.upTo.length * this.#words * 4 : 0);
  }
}

/** Adds those of a set that lie above one step and not above another. */
export function addStep(into: Bits, among: Bits, below: Bits | undefined, upTo: Bits): void {
  for (let at = 0; at < into.length; at += 1) {
    into[at]! |= among[at]! & upTo[at]! & (below ? ~below[at]! : -1);
  }
}
