import type { Bits } from './bits.ts';
import { createPages } from './page-of-stones.ts';
import type { SearchPlan, StockFilter } from './search-plan.ts';
import { type BlockTest, giveSetBack, passing, type SlotSet } from './slot-set.ts';
import type { StoneTable } from './stone-table.ts';

export interface FoundPage {
  ids: number[];
  /** How many stones there are in all. */
  total: number;
}

export interface PageWindow {
  limit: number;
  offset: number;
}

/** Matches kept for the next page or another order of the same search. */
const keptMatches = 24;

/** Up to this many stones are put in order without asking which steps they lie in. */
const smallSet = 30_000;

/** Answers search plans from the columns. */
export function createStoneSearch(table: StoneTable, small = smallSet) {
  const pageOf = createPages(table, small);
  const kept = new Map<string, SlotSet>();
  let version = -1;

  function forget(key: string): void {
    giveSetBack(kept.get(key)!);
    kept.delete(key);
  }

  function matching({ visible, filters }: SearchPlan): SlotSet {
    if (version !== table.version) for (const key of kept.keys()) forget(key);
    version = table.version;
    const key = JSON.stringify([visible, filters]);
    const known = kept.get(key);
    if (known) return known;
    const among: Bits = table.visible[visible];
    const match = passing(
      among,
      byCost(filters).map((filter) => testOf(table, filter)),
    );
    kept.set(key, match);
    if (kept.size > keptMatches) forget(kept.keys().next().value!);
    return match;
  }

  /** One page of the stones a plan finds. Throws for a plan that does not suit the index. */
  return (plan: SearchPlan, { limit, offset }: PageWindow): FoundPage => {
    const found = matching(plan);
    const slots = offset < found.size ? pageOf(found, plan.order, { offset, limit }) : [];
    return { ids: slots.map((slot) => table.idAt(slot)), total: found.size };
  };
}

const costs: readonly StockFilter['kind'][] = ['codes', 'ranges', 'number-part'];

/** Cheap filters first: they leave less to the others. */
const byCost = (filters: readonly StockFilter[]) =>
  [...filters].sort((a, b) => costs.indexOf(a.kind) - costs.indexOf(b.kind));

function testOf(table: StoneTable, filter: StockFilter): BlockTest {
  switch (filter.kind) {
    case 'codes':
      return table.codes[filter.column].test(filter.codes, filter.blank);
    case 'ranges':
      return table.figures[filter.column].test(filter.ranges, filter.blank);
    case 'number-part':
      return table.numbers.test(filter.part);
    default:
      throw new Error(`The stock index does not answer a filter of ${filter.kind}.`);
  }
}
