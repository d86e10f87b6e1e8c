import { type Bits, orInto, setBit } from './bits.ts';

export interface Steps {
  /** The highest value of each step, rising; the last step has no end. */
  bounds: Float64Array;
  /** The slots with a value up to each bound; blank ones are in none. */
  upTo: Bits[];
}

const stepCount = 64;
const sampled = 16_384;

/** Steps that hold about as many stones each. A value that many stones share gets a step of its own. */
export function makeSteps(values: Float64Array, slots: number, words: number): Steps {
  const bounds = chooseBounds(values, slots);
  const upTo = Array.from(bounds, (): Bits => new Uint32Array(words));
  for (let slot = 0; slot < slots; slot += 1) {
    const value = values[slot]!;
    if (Number.isNaN(value)) continue;
    setBit(upTo[stepOf(bounds, value)]!, slot);
  }
  for (let step = 1; step < upTo.length; step += 1) orInto(upTo[step]!, upTo[step - 1]!);
  return { bounds, upTo };
}

/** The step a value lies in; past the last one for blank. */
export function stepOf(bounds: Float64Array, value: number): number {
  if (Number.isNaN(value)) return bounds.length;
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value <= bounds[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

function chooseBounds(values: Float64Array, slots: number): Float64Array {
  const every = Math.max(1, Math.floor(slots / sampled));
  const sample: number[] = [];
  for (let slot = 0; slot < slots; slot += every) {
    if (!Number.isNaN(values[slot]!)) sample.push(values[slot]!);
  }
  const rising = Float64Array.from(sample).sort();
  const chosen = new Set<number>([Infinity]);
  let before: number | undefined;
  for (let step = 1; step < stepCount; step += 1) {
    const value = rising[Math.floor((step * rising.length) / stepCount)];
    if (value === undefined) continue;
    chosen.add(value);
    // Met twice: more than one step's worth of stones share it. Values are whole numbers.
    if (value === before) chosen.add(value - 1);
    before = value;
  }
  return Float64Array.from(chosen).sort();
}
