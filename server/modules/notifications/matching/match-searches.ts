import type { SaleChange } from '#contract/model/saleChange.ts';
import { stonesPerNotification } from '#domain/search/notification-grouping.ts';
import { saleChanges } from '#domain/search/sale-changes.ts';
import type { IndexedStone } from '#server/search-index/columns/stone-table.ts';
import type { StockFilter } from '#server/search-index/search-plan.ts';
import type { Slices } from './slices.ts';
import { type StoneSet, StoneSets } from './stone-sets.ts';

/** A saved search that notifies, planned for its buyer. Equal filters are one object. */
export interface AlertSearch {
  id: number;
  changes: ReadonlySet<SaleChange>;
  filters: readonly StockFilter[];
}

/** A stone on sale with what changed. */
export interface ChangedStone {
  offerId: number;
  stone: IndexedStone;
  change: SaleChange;
  totalBefore: number | null;
}

export interface SearchMatch {
  searchId: number;
  changes: number;
  /** The first of them. */
  stones: ChangedStone[];
}

/** Finds the searches that the changed stones match, each with the number of its changes. */
export async function matchSearches(
  searches: readonly AlertSearch[],
  stones: readonly ChangedStone[],
  slices: Slices,
): Promise<SearchMatch[]> {
  const sets = new StoneSets(stones.map(({ stone }) => stone));
  const byChange = new Map(
    saleChanges.map((change) => [change, sets.select((at) => stones[at]!.change === change)]),
  );
  const matches: SearchMatch[] = [];
  for (const { id, changes, filters } of searches) {
    const matching = unionOf(
      sets.words,
      [...changes].flatMap((change) => byChange.get(change) ?? []),
    );
    for (const filter of filters) if (!intersect(matching, sets.of(filter))) break;
    const found = readSet(matching, stonesPerNotification);
    if (found.count > 0)
      matches.push({
        searchId: id,
        changes: found.count,
        stones: found.first.map((position) => stones[position]!),
      });
    await slices.next();
  }
  return matches;
}

function unionOf(words: number, sets: readonly StoneSet[]): StoneSet {
  const union = new Uint32Array(words);
  for (const set of sets) for (let at = 0; at < words; at += 1) union[at]! |= set[at]!;
  return union;
}

/** Leaves the stones that are in the other set too; false when none is left. */
function intersect(set: StoneSet, other: StoneSet): boolean {
  let left = 0;
  for (let at = 0; at < set.length; at += 1) {
    set[at]! &= other[at]!;
    left |= set[at]!;
  }
  return left !== 0;
}

/** The number of stones in a set, and the positions of the first. */
function readSet(set: StoneSet, limit: number): { count: number; first: number[] } {
  const first: number[] = [];
  let count = 0;
  for (let at = 0; at < set.length; at += 1) {
    for (let left = set[at]!; left !== 0; left &= left - 1) {
      count += 1;
      if (first.length < limit) first.push(at * 32 + 31 - Math.clz32(left & -left));
    }
  }
  return { count, first };
}
