/** Up to this many slots, a direct sort is cheaper than counting bins. */
const directSortLimit = 128;
const bins = 1024;

/**
 * Reduces the slots to those whose bin contains a sorted position from `offset` to `offset + limit`, and returns the
 * offset within them. Counting 1024 bins takes a few linear passes, which is cheaper than comparing all slots.
 */
export function narrowSlots(
  slots: Int32Array,
  values: Float64Array,
  ascending: boolean,
  { offset, limit }: { offset: number; limit: number },
): { slots: Int32Array; offset: number } {
  if (slots.length <= directSortLimit) return { slots, offset };
  const own = new Float64Array(slots.length);
  let [lowest, highest] = [Infinity, -Infinity];
  for (let index = 0; index < slots.length; index += 1) {
    const value = values[slots[index]!]!;
    own[index] = value;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  if (!(highest > lowest)) return { slots, offset };
  const scale = (bins - 1) / (highest - lowest);
  const binOf = (value: number) => {
    // Blanks come last in both directions.
    if (Number.isNaN(value)) return bins;
    return ((ascending ? value - lowest : highest - value) * scale) | 0;
  };
  const counts = new Uint32Array(bins + 1);
  for (let index = 0; index < own.length; index += 1) counts[binOf(own[index]!)]! += 1;
  let [first, before] = [0, 0];
  while (before + counts[first]! <= offset) before += counts[first++]!;
  let [last, through] = [first, before + counts[first]!];
  while (last < bins && through < offset + limit) through += counts[++last]!;
  const candidates = new Int32Array(through - before);
  let next = 0;
  for (let index = 0; index < own.length; index += 1) {
    const bin = binOf(own[index]!);
    if (bin >= first && bin <= last) candidates[next++] = slots[index]!;
  }
  return { slots: candidates, offset: offset - before };
}
