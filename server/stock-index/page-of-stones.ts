import { narrowed } from './narrowed-slots.ts';
import type { CodeColumn as CodeName, PlanStep } from './search-plan.ts';
import { selectSorted } from './select-sorted.ts';
import { giveSetBack, type SlotSet, slotsOf } from './slot-set.ts';
import { groupsOf, placeRanks } from './stone-groups.ts';
import type { StoneTable } from './stone-table.ts';

/** Some places of an order. */
interface Window {
  offset: number;
  limit: number;
}

/** Makes pages of sets; sets up to `smallSet` are put in order without asking which steps they lie in. */
export function createPages(table: StoneTable, smallSet: number) {
  /**
   * The slots at some places of a set in an order. Only as much is put in order as the page needs: whole groups
   * of equal or nearly equal stones before it are counted.
   */
  return function pageOf(set: SlotSet, order: readonly PlanStep[], window: Window): number[] {
    const [step, ...rest] = order;
    if (!step) return [...slotsOf(set).subarray(window.offset, window.offset + window.limit)];
    if (set.size <= smallSet && table.sortedBy(step)) return sortedOf(table, set, order, window);
    const found: number[] = [];
    let left = window.offset;
    for (const group of groupsOf(table, set, step, left)) {
      if (found.length >= window.limit) break;
      if (left >= group.size) {
        left -= group.size;
        continue;
      }
      const take = { offset: left, limit: Math.min(window.limit - found.length, group.size - left) };
      left = 0;
      const members = group.members();
      const slots = group.equal ? pageOf(members, rest, take) : sortedOf(table, members, order, take);
      giveSetBack(members);
      found.push(...slots);
    }
    return found;
  };
}

/** Slots of a set in an order that begins with numbers, put in order one by one. */
function sortedOf(table: StoneTable, set: SlotSet, order: readonly PlanStep[], window: Window): number[] {
  const compares = order.map((step) => comparing(table, step));
  const compare = (a: number, b: number) => {
    for (const by of compares) {
      const difference = by(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const step = order[0]!;
  const near = narrowed(slotsOf(set), table.sortedBy(step)!.values, step.ascending, window);
  return selectSorted(near.slots, compare, near.offset, window.limit);
}

function comparing(table: StoneTable, step: PlanStep): (a: number, b: number) => number {
  const numbers = table.sortedBy(step);
  if (!numbers) {
    const column = table.codes[step.by as CodeName];
    const ranks = placeRanks(table, step);
    return (a, b) => {
      const [x, y] = [ranks[column.placeOf(a)]!, ranks[column.placeOf(b)]!];
      return x === y ? 0 : x - y;
    };
  }
  const { values } = numbers;
  const sign = step.ascending ? 1 : -1;
  return (a, b) => {
    const [x, y] = [values[a]!, values[b]!];
    if (x === y) return 0;
    // Blank is not a number: it comes last in both directions.
    if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : 1;
    return Number.isNaN(y) ? -1 : sign * (x - y);
  };
}
