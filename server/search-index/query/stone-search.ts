import type { Bitset } from '../columns/bitset.ts';
import { applyFilters, releaseSlotSet, type SlotSet } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { SearchPlan } from '../search-plan.ts';
import { compareCost, testOf } from './plan-filters.ts';
import { createPager } from './result-page.ts';

export interface FoundPage {
  ids: number[];
  /** Total number of stones. */
  total: number;
}

export interface PageWindow {
  limit: number;
  offset: number;
}

/** Maximum number of cached matches; they serve the next page or another order of the same search. */
const maxCachedMatches = 24;

/** Sets of up to this many stones are sorted without counting value buckets first. */
const smallSet = 30_000;

/** Runs search plans on the columns. */
export function createStoneSearch(table: StoneTable, small = smallSet) {
  const pageOf = createPager(table, small);
  const cache = new Map<string, SlotSet>();
  let version = -1;

  function evict(key: string): void {
    releaseSlotSet(cache.get(key)!);
    cache.delete(key);
  }

  function matching({ visible, filters }: SearchPlan): SlotSet {
    if (version !== table.version) for (const key of cache.keys()) evict(key);
    version = table.version;
    const key = JSON.stringify([visible, filters]);
    const cached = cache.get(key);
    if (cached) return cached;
    const among: Bitset = table.visible[visible];
    const match = applyFilters(
      among,
      filters.toSorted(compareCost).map((filter) => testOf(table, filter)),
    );
    cache.set(key, match);
    if (cache.size > maxCachedMatches) evict(cache.keys().next().value!);
    return match;
  }

  /** One page of a plan's stones. Throws for a plan that the index does not support. */
  return (plan: SearchPlan, { limit, offset }: PageWindow): FoundPage => {
    const found = matching(plan);
    const slots = offset < found.size ? pageOf(found, plan.order, { offset, limit }) : [];
    return { ids: slots.map((slot) => table.idAt(slot)), total: found.size };
  };
}
