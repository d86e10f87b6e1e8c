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
  step: SortKey,
  offset: number,
): Iterable<SortGroup> {
  const numbers = table.sortColumn(step);
  return numbers ? numberGroups(numbers.buckets, set, step, offset) : codeGroups(table, set, step);
}

function* codeGroups(table: StoneTable, set: SlotSet, step: SortKey): Iterable<SortGroup> {
  const column = table.codes[step.by as CodeName];
  // With a bitmap per value, a value is counted only when the page reaches it.
  const counts = column.hasSets ? null : column.countPlaces(set);
  const byRank = new Map<number, number[]>();
  for (const [place, rank] of placeRanks(table, step).entries()) {
    byRank.set(rank, [...(byRank.get(rank) ?? []), place]);
  }
  for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
    const places = byRank.get(rank)!;
    const size = counts
      ? places.reduce((sum, place) => sum + counts[place]!, 0)
      : column.countOf(set, places);
    yield { size, members: () => column.selectPlaces(set, places, size), equal: true };
  }
}

/** The sort rank of each dictionary index of a code column, negated for descending order; blanks come last. */
export function placeRanks(table: StoneTable, { by, ascending, ranks = [] }: SortKey): number[] {
  const given = new Map(ranks);
  return table.codes[by as CodeName].codes.map((code) => {
    if (code === null) return Infinity;
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
  const upToStep = (step: number) => {
    if (step < 0) return 0;
    counted[step] ??= intersectionSize(set, upTo[step]!);
    return counted[step];
  };
  const group = (inside: number, outside: number, size: number, equal: boolean): SortGroup => ({
    ...{ size, equal },
    members: () => between(set, upTo[inside] ?? null, upTo[outside] ?? null, size),
  });
  const none = -1;
  const filled = upToStep(last);
  const first = stepAt(ascending ? offset : filled - 1 - offset, filled, last, upToStep);
  yield ascending
    ? group(first - 1, none, upToStep(first - 1), true)
    : group(last, first, filled - upToStep(first), true);
  for (let step = first; step >= 0 && step <= last; step += ascending ? 1 : -1) {
    const isSingleValue = step > 0 && bounds[step]! - bounds[step - 1]! === 1;
    yield group(step, step - 1, upToStep(step) - upToStep(step - 1), isSingleValue);
  }
  yield group(none, last, set.size - filled, true);
}

/**
 * The bucket that contains a sorted position (ascending). An exponential search starts at the bucket of an even
 * distribution, because counting a bucket is the expensive part.
 */
function stepAt(place: number, filled: number, last: number, upToStep: (step: number) => number): number {
  const guess = Math.min(last, Math.floor((last * Math.max(0, place)) / Math.max(1, filled)));
  let [low, high] = [0, last];
  let reach = 1;
  if (upToStep(guess) > place) {
    high = guess;
    for (; high - reach > 0 && upToStep(high - reach) > place; reach *= 2) high -= reach;
    low = Math.max(0, high - reach);
  } else {
    low = Math.min(guess + 1, last);
    for (; low + reach < last && upToStep(low + reach) <= place; reach *= 2) low += reach + 1;
    high = Math.min(last, low + reach);
  }
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (upToStep(middle) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}
