type Compare = (a: number, b: number) => number;

/**
 * The values at sorted positions `offset` to `offset + limit`. Only these are sorted; the rest is partitioned around
 * them, which takes linear time. Modifies the given array.
 */
export function quickselect(values: Int32Array, compare: Compare, offset: number, limit: number): number[] {
  const end = Math.min(offset + limit, values.length);
  if (offset >= end) return [];
  partition(values, compare, 0, values.length - 1, offset);
  if (end < values.length) partition(values, compare, offset, values.length - 1, end);
  return [...values.subarray(offset, end)].sort(compare);
}

/** Partitions `values` so that no value before index `index` is greater than any value from `index` on. */
function partition(values: Int32Array, compare: Compare, from: number, to: number, index: number): void {
  let [low, high] = [from, to];
  while (low < high) {
    const pivot = medianOf(values, compare, low, high);
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(values[left]!, pivot) < 0) left += 1;
      while (compare(values[right]!, pivot) > 0) right -= 1;
      if (left > right) break;
      const moved = values[left]!;
      values[left] = values[right]!;
      values[right] = moved;
      left += 1;
      right -= 1;
    }
    if (index <= right) high = right;
    else if (index >= left) low = left;
    else return;
  }
}

function medianOf(values: Int32Array, compare: Compare, low: number, high: number): number {
  const three = [values[low]!, values[(low + high) >>> 1]!, values[high]!];
  return three.sort(compare)[1]!;
}
