import { releaseSlotSet, type SlotSet, slotsOf } from '../columns/slot-set.ts';
import type { StoneTable } from '../columns/stone-table.ts';
import type { CodeColumnName as CodeName, SortKey } from '../search-plan.ts';
import { narrowSlots } from './narrow-slots.ts';
import { quickselect } from './quickselect.ts';
import { dictionaryRanks, groupsOf } from './sort-groups.ts';

/** A range of positions in a sort order. */
interface PageRange {
  offset: number;
  limit: number;
}

/** Computes pages of slot sets. Sets of up to `smallSet` slots are sorted directly, without counting value buckets. */
export function createPager(table: StoneTable, smallSet: number) {
  /**
   * The slots of a page, that is, a range of sorted positions. Only the groups (one code rank or value bucket) that
   * the page touches are sorted; groups before it are only counted.
   */
  return function pageOf(set: SlotSet, order: readonly SortKey[], window: PageRange): number[] {
    const [sortKey, ...rest] = order;
    if (!sortKey) return [...slotsOf(set).subarray(window.offset, window.offset + window.limit)];
    if (set.size <= smallSet && table.sortColumn(sortKey)) return sortSlots(table, set, order, window);
    const found: number[] = [];
    let skip = window.offset;
    for (const group of groupsOf(table, set, sortKey, skip)) {
      if (found.length >= window.limit) break;
      if (skip >= group.size) {
        skip -= group.size;
        continue;
      }
      const take = { offset: skip, limit: Math.min(window.limit - found.length, group.size - skip) };
      skip = 0;
      const members = group.members();
      const slots = group.equal ? pageOf(members, rest, take) : sortSlots(table, members, order, take);
      releaseSlotSet(members);
      found.push(...slots);
    }
    return found;
  };
}

/** Sorts the slots of a page directly; the first sort key must be a numeric or text column. */
function sortSlots(table: StoneTable, set: SlotSet, order: readonly SortKey[], window: PageRange): number[] {
  const compares = order.map((sortKey) => comparatorOf(table, sortKey));
  const compare = (a: number, b: number) => {
    for (const by of compares) {
      const difference = by(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const sortKey = order[0]!;
  const narrowed = narrowSlots(slotsOf(set), table.sortColumn(sortKey)!.values, sortKey.ascending, window);
  return quickselect(narrowed.slots, compare, narrowed.offset, window.limit);
}

function comparatorOf(table: StoneTable, sortKey: SortKey): (a: number, b: number) => number {
  const numbers = table.sortColumn(sortKey);
  if (!numbers) {
    const column = table.codes[sortKey.by as CodeName];
    const ranks = dictionaryRanks(table, sortKey);
    return (a, b) => {
      const [x, y] = [ranks[column.dictionaryIndexOf(a)]!, ranks[column.dictionaryIndexOf(b)]!];
      return x === y ? 0 : x - y;
    };
  }
  const { values } = numbers;
  const sign = sortKey.ascending ? 1 : -1;
  return (a, b) => {
    const [x, y] = [values[a]!, values[b]!];
    if (x === y) return 0;
    // Blank is NaN: it comes last in both directions.
    if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : 1;
    return Number.isNaN(y) ? -1 : sign * (x - y);
  };
}
