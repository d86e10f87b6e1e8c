import { blockSlots } from '../columns/bitset.ts';
import { BlockTotals, type IndexedColumn } from '../columns/block-totals.ts';
import type { CodeColumn } from '../columns/code-column.ts';
import { applyFilters, releaseSlotSet, setOf, slotsOf } from '../columns/slot-set.ts';
import { splitMatches } from '../columns/split-matches.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { StockFilter, Visible } from '../search-plan.ts';
import { type CountsPlan, filteredColumn, type StockCounts } from '../stock-counts.ts';
import { type CountedSet, countSlots, toCountedSet } from './counted-set.ts';
import { compareCost, testOf } from './plan-filters.ts';

/** Maximum number of cached counts: many people open the form with the same or no filters. */
const maxCachedCounts = 48;

/** Counts the stones that each choice of a search would bring. */
export function createChoiceCounter(table: StoneTable) {
  const cache = new Map<string, StockCounts>();
  const totalsOf = createTotals(table);
  let version = -1;

  return (plan: CountsPlan): StockCounts => {
    if (version !== table.version) cache.clear();
    version = table.version;
    const key = JSON.stringify(plan);
    const counts = cache.get(key) ?? countChoices(table, plan, totalsOf);
    cache.delete(key);
    cache.set(key, counts);
    if (cache.size > maxCachedCounts) cache.delete(cache.keys().next().value!);
    return counts;
  };
}

type TotalsOf = (kind: Visible, column: IndexedColumn) => BlockTotals;

/** The totals of columns, kept between two searches. */
function createTotals(table: StoneTable): TotalsOf {
  const known = new WeakMap<IndexedColumn, Partial<Record<Visible, BlockTotals>>>();
  return (kind, column) => {
    const byKind = known.get(column) ?? {};
    known.set(column, byKind);
    const totals = byKind[kind];
    // A new value needs wider totals.
    if (totals?.width === column.indexCount) return totals;
    byKind[kind] = new BlockTotals(table, kind, column);
    return byKind[kind];
  };
}

function countChoices(table: StoneTable, plan: CountsPlan, totalsOf: TotalsOf): StockCounts {
  const visible = table.visible[plan.visible];
  const filters = plan.filters.toSorted(compareCost);
  const { all, without } = splitMatches(
    visible,
    filters.map((filter) => testOf(table, filter)),
  );
  const everything = toCountedSet(all, visible);
  const byFilter = new Map(filters.map((filter, index) => [filter, without[index]!]));
  const byColumn = new Map(
    filters.flatMap((filter): [string, CountedSet][] => {
      const column = filteredColumn(filter);
      return column ? [[column, toCountedSet(byFilter.get(filter)!, visible)]] : [];
    }),
  );
  const setFor = (column: string) => byColumn.get(column) ?? everything;
  const countsOf = (column: IndexedColumn, { set, whole, added, removed }: CountedSet) => {
    const counts = new Int32Array(column.indexCount);
    // The totals of a block would take more space and time than its stones.
    if (column.indexCount > blockSlots) {
      countSlots(counts, column.indexes, slotsOf(set), 1);
      return counts;
    }
    const totals = totalsOf(plan.visible, column);
    for (const block of whole) totals.addTo(counts, block);
    countSlots(counts, column.indexes, added, 1);
    countSlots(counts, column.indexes, removed, -1);
    return counts;
  };
  const counts: StockCounts = {
    total: setOf(visible).size,
    found: all.size,
    without: plan.filters.map((filter) => byFilter.get(filter)!.size),
    codes: new Map(plan.codes.map((name) => [name, codesOf(table.codes[name], setFor(name), countsOf)])),
    names: new Map(plan.names.map((name) => [name, table.names[name].countOf(slotsOf(setFor(name).set))])),
    bins: plan.bins.map(({ column, edges }) => {
      const bins = table.numeric[column].binsBy(edges);
      return bins.toCounts(countsOf(bins, setFor(column)));
    }),
    alternatives: plan.alternatives.map((alternative) => sizeOf(table, plan, alternative)),
  };
  for (const set of [all, ...without]) releaseSlotSet(set);
  return counts;
}

function codesOf(
  column: CodeColumn,
  counted: CountedSet,
  countsOf: (column: IndexedColumn, set: CountedSet) => Int32Array,
): Map<number | null, number> {
  const { set, added, removed } = counted;
  const bitmaps = column.prefersBitmaps(set, added.length + removed.length);
  const byIndex = bitmaps ? column.countByBitmaps(set) : countsOf(column, counted);
  const found = new Map<number | null, number>();
  for (const [index, stones] of byIndex.entries()) if (stones > 0) found.set(column.codes[index]!, stones);
  return found;
}

function sizeOf(table: StoneTable, { visible }: CountsPlan, filters: readonly StockFilter[]): number {
  const tests = filters.toSorted(compareCost).map((filter) => testOf(table, filter));
  const found = applyFilters(table.visible[visible], tests);
  releaseSlotSet(found);
  return found.size;
}
