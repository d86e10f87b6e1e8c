import { type Bits, borrowCopy, count, giveBack } from './bits.ts';
import { createPages, type SizedSet } from './page-of-stones.ts';
import type { SearchPlan, StockFilter } from './search-plan.ts';
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
const smallSet = 20_000;

/** Answers search plans from the columns. */
export function createStoneSearch(table: StoneTable, small = smallSet) {
  const pageOf = createPages(table, small);
  const kept = new Map<string, SizedSet>();
  let version = -1;

  function forget(key: string): void {
    giveBack(kept.get(key)!.bits);
    kept.delete(key);
  }

  function matching({ visible, filters }: SearchPlan): SizedSet {
    if (version !== table.version) for (const key of kept.keys()) forget(key);
    version = table.version;
    const key = JSON.stringify([visible, filters]);
    const known = kept.get(key);
    if (known) return known;
    const bits = borrowCopy(table.visible[visible]);
    for (const filter of byCost(filters)) keep(table, bits, filter);
    const match = { bits, size: count(bits) };
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

function keep(table: StoneTable, bits: Bits, filter: StockFilter): void {
  switch (filter.kind) {
    case 'codes':
      table.codes[filter.column].keep(bits, filter.codes, filter.blank);
      return;
    case 'ranges':
      table.figures[filter.column].keep(bits, filter.ranges, filter.blank);
      return;
    case 'number-part':
      table.numbers.keep(bits, filter.part);
      return;
    default:
      throw new Error(`The stock index does not answer a filter of ${filter.kind}.`);
  }
}
