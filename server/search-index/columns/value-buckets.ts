import { type Bitset, setBit, unionInto } from './bitset.ts';

export interface ValueBuckets {
  /** The highest value of each bucket, ascending; the last bucket is open. */
  bounds: Float64Array;
  /** Per bound, the bitmap of slots with a value up to it; blank slots are in none. */
  upTo: Bitset[];
}

const bucketCount = 64;
const sampleSize = 16_384;

/**
 * Divides the values into buckets with about the same number of stones each, by quantiles of a sample. A value
 * that fills more than one bucket gets a bucket of its own.
 */
export function createBuckets(values: Float64Array, slots: number, words: number): ValueBuckets {
  const bounds = sampleBounds(values, slots);
  const upTo = Array.from(bounds, (): Bitset => new Uint32Array(words));
  for (let slot = 0; slot < slots; slot += 1) {
    const value = values[slot]!;
    if (Number.isNaN(value)) continue;
    setBit(upTo[bucketOf(bounds, value)]!, slot);
  }
  for (let step = 1; step < upTo.length; step += 1) unionInto(upTo[step]!, upTo[step - 1]!);
  return { bounds, upTo };
}

/** The bucket of a value; one past the last bucket for blank. */
export function bucketOf(bounds: Float64Array, value: number): number {
  if (Number.isNaN(value)) return bounds.length;
  let [low, high] = [0, bounds.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value <= bounds[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sampleBounds(values: Float64Array, slots: number): Float64Array {
  const every = Math.max(1, Math.floor(slots / sampleSize));
  const sample: number[] = [];
  for (let slot = 0; slot < slots; slot += every) {
    if (!Number.isNaN(values[slot]!)) sample.push(values[slot]!);
  }
  const rising = Float64Array.from(sample).sort();
  const bounds = new Set<number>([Infinity]);
  let before: number | undefined;
  for (let step = 1; step < bucketCount; step += 1) {
    const value = rising[Math.floor((step * rising.length) / bucketCount)];
    if (value === undefined) continue;
    bounds.add(value);
    // Two quantiles are equal, so this value fills more than one bucket. Values are whole numbers, so a bound at
    // `value - 1` separates it from lower values.
    if (value === before) bounds.add(value - 1);
    before = value;
  }
  return Float64Array.from(bounds).sort();
}
