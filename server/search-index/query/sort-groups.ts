import { between, intersectionSize, type SlotSet } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { ValueBuckets } from '../columns/value-buckets.ts';
import type { CodeColumnName as CodeName, SortKey } from '../search-plan.ts';

/** Stones that come one group after the other in a step of an order. */
interface SortGroup {
  size: number;
  /** Which, on loan. */
  members(): SlotSet;
  /** Whether they are equal as far as this step goes. */
  equal: boolean;
}

/** The groups of a set in the order of a step. Those before the offset may come as one. */
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
  // A value with a set of its own is counted when its turn comes.
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

/** What each place of a column is sorted by, rising whatever the direction; blanks come last. */
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

/** The step that holds a place among rising values, searched from where it is when all are spread evenly. */
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
