import type { Bitset } from '../columns/bitset.ts';
import { applyFilters, type BlockFilter, releaseSlotSet, type SlotSet } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { SearchPlan, StockFilter } from '../search-plan.ts';
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
      byCost(filters).map((filter) => testOf(table, filter)),
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

const costs: readonly StockFilter['kind'][] = ['codes', 'texts', 'ranges', 'number-part'];

/** Cheap filters first: they leave fewer stones for the expensive ones. */
const byCost = (filters: readonly StockFilter[]) =>
  [...filters].sort((a, b) => costs.indexOf(a.kind) - costs.indexOf(b.kind));

function testOf(table: StoneTable, filter: StockFilter): BlockFilter {
  switch (filter.kind) {
    case 'codes':
      return table.codes[filter.column].test(filter.codes, filter.blank);
    case 'ranges':
      return table.numeric[filter.column].test(filter.ranges, filter.blank);
    case 'texts':
      return table.names[filter.column].test(filter.texts);
    case 'number-part':
      return table.stockNumbers.test(filter.part);
    default:
      throw new Error(`The stock index does not support a filter of kind ${filter.kind}.`);
  }
}
