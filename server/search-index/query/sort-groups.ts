import { inapplicableCode } from '#domain/search/grade-filter.ts';
import { between, intersectionSize, type SlotSet } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { ValueBuckets } from '../columns/value-buckets.ts';
import type { CodeColumnName as CodeName, SortKey } from '../search-plan.ts';

/** A run of stones in the order of one sort key: one code rank or one value bucket. */
interface SortGroup {
  size: number;
  /** The slots of the group, in a borrowed bitmap. */
  members(): SlotSet;
  /** Whether the sort key is equal for all of them, so that the next sort key decides. */
  equal: boolean;
}

/** The groups of a set in the order of a sort key. Groups before the offset may be merged into one. */
export function groupsOf(
  table: StoneTable,
  set: SlotSet,
  sortKey: SortKey,
  offset: number,
): Iterable<SortGroup> {
  const numbers = table.sortColumn(sortKey);
  return numbers ? numberGroups(numbers.buckets, set, sortKey, offset) : codeGroups(table, set, sortKey);
}

function* codeGroups(table: StoneTable, set: SlotSet, sortKey: SortKey): Iterable<SortGroup> {
  const column = table.codes[sortKey.by as CodeName];
  // With a bitmap per value, a value is counted only when the page reaches it.
  const counts = column.hasBitmaps ? null : column.countByIndex(set);
  const byRank = new Map<number, number[]>();
  for (const [index, rank] of dictionaryRanks(table, sortKey).entries()) {
    byRank.set(rank, [...(byRank.get(rank) ?? []), index]);
  }
  for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
    const indexes = byRank.get(rank)!;
    const size = counts
      ? indexes.reduce((sum, index) => sum + counts[index]!, 0)
      : column.countOf(set, indexes);
    yield { size, members: () => column.selectIndexes(set, indexes, size), equal: true };
  }
}

/** The sort rank of each dictionary index of a code column, negated for descending order; blanks come last. */
export function dictionaryRanks(table: StoneTable, { by, ascending, ranks = [] }: SortKey): number[] {
  const given = new Map(ranks);
  return table.codes[by as CodeName].codes.map((code) => {
    if (code === null || code === inapplicableCode) return Infinity;
    const rank = given.get(code) ?? code;
    return ascending ? rank : -rank;
  });
}

function* numberGroups(
  { bounds, upTo }: ValueBuckets,
  set: SlotSet,
  { ascending }: SortKey,
  offset: number,
): Iterable<SortGroup> {
  const last = bounds.length - 1;
  const counted: number[] = [];
  const countUpTo = (bucket: number) => {
    if (bucket < 0) return 0;
    counted[bucket] ??= intersectionSize(set, upTo[bucket]!);
    return counted[bucket];
  };
  const group = (inside: number, outside: number, size: number, equal: boolean): SortGroup => ({
    size,
    equal,
    members: () => between(set, upTo[inside] ?? null, upTo[outside] ?? null, size),
  });
  const none = -1;
  const filled = countUpTo(last);
  const first = bucketAt(ascending ? offset : filled - 1 - offset, filled, last, countUpTo);
  yield ascending
    ? group(first - 1, none, countUpTo(first - 1), true)
    : group(last, first, filled - countUpTo(first), true);
  for (let bucket = first; bucket >= 0 && bucket <= last; bucket += ascending ? 1 : -1) {
    const isSingleValue = bucket > 0 && bounds[bucket]! - bounds[bucket - 1]! === 1;
    yield group(bucket, bucket - 1, countUpTo(bucket) - countUpTo(bucket - 1), isSingleValue);
  }
  yield group(none, last, set.size - filled, true);
}

/**
 * The bucket that contains a sorted position (ascending). An exponential search starts at the bucket of an even
 * distribution, because counting a bucket is the expensive part.
 */
function bucketAt(
  position: number,
  filled: number,
  last: number,
  countUpTo: (bucket: number) => number,
): number {
  const guess = Math.min(last, Math.floor((last * Math.max(0, position)) / Math.max(1, filled)));
  let [low, high] = [0, last];
  let reach = 1;
  if (countUpTo(guess) > position) {
    high = guess;
    for (; high - reach > 0 && countUpTo(high - reach) > position; reach *= 2) high -= reach;
    low = Math.max(0, high - reach);
  } else {
    low = Math.min(guess + 1, last);
    for (; low + reach < last && countUpTo(low + reach) <= position; reach *= 2) low += reach + 1;
    high = Math.min(last, low + reach);
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (countUpTo(middle) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}
