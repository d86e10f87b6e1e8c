import { type Bits, giveBack, slotsAt, slotsOf } from './bits.ts';
import { narrowed } from './narrowed-slots.ts';
import type { CodeColumn as CodeName, FigureColumn as FigureName, PlanStep } from './search-plan.ts';
import { selectSorted } from './select-sorted.ts';
import { groupsOf, placeRanks } from './stone-groups.ts';
import type { StoneTable } from './stone-table.ts';

/** A set and how many are in it. */
export interface SizedSet {
  bits: Bits;
  size: number;
}

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
  return function pageOf({ bits, size }: SizedSet, order: readonly PlanStep[], window: Window): number[] {
    const [step, ...rest] = order;
    if (!step || (step.by === 'id' && table.inOrder)) {
      return slotsAt(bits, step?.ascending ?? true, window.offset, window.limit);
    }
    if (size <= smallSet && step.by in table.figures) return sortedOf(table, bits, order, window);
    const found: number[] = [];
    let left = window.offset;
    for (const group of groupsOf(table, bits, step, left)) {
      if (found.length >= window.limit) break;
      if (left >= group.size) {
        left -= group.size;
        continue;
      }
      const take = { offset: left, limit: Math.min(window.limit - found.length, group.size - left) };
      left = 0;
      const members = group.members();
      const slots = group.equal
        ? pageOf({ bits: members, size: group.size }, rest, take)
        : sortedOf(table, members, order, take);
      giveBack(members);
      found.push(...slots);
    }
    return found;
  };
}

/** Slots of a set in an order that begins with a figure, put in order one by one. */
function sortedOf(table: StoneTable, bits: Bits, order: readonly PlanStep[], window: Window): number[] {
  const compares = order.map((step) => comparing(table, step));
  const compare = (a: number, b: number) => {
    for (const by of compares) {
      const difference = by(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const [step] = order;
  const { values } = table.figures[step!.by as FigureName | 'id'];
  const near = narrowed(slotsOf(bits), values, step!.ascending, window);
  return selectSorted(near.slots, compare, near.offset, window.limit);
}

function comparing(table: StoneTable, step: PlanStep): (a: number, b: number) => number {
  if (step.by in table.codes) {
    const column = table.codes[step.by as CodeName];
    const ranks = placeRanks(table, step);
    return (a, b) => {
      const [x, y] = [ranks[column.placeOf(a)]!, ranks[column.placeOf(b)]!];
      return x === y ? 0 : x - y;
    };
  }
  const { values } = table.figures[step.by as FigureName | 'id'];
  const sign = step.ascending ? 1 : -1;
  return (a, b) => {
    const [x, y] = [values[a]!, values[b]!];
    if (x === y) return 0;
    // Blank is not a number: it comes last in both directions.
    if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : 1;
    return Number.isNaN(y) ? -1 : sign * (x - y);
  };
}
