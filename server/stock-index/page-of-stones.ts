import { type Bits, count, countBoth, slotsAt, slotsOf } from './bits.ts';
import { addStep, type FigureColumn } from './figure-column.ts';
import type { CodeColumn as CodeName, FigureColumn as FigureName, PlanStep } from './search-plan.ts';
import { selectSorted } from './select-sorted.ts';
import type { StoneTable } from './stone-table.ts';

/** Some places of an order. */
interface Window {
  offset: number;
  limit: number;
}

/**
 * The slots at some places of a set in an order. Only as much is put in order as the page needs: whole groups of
 * equal or nearly equal stones before it are counted.
 */
export function pageOf(
  table: StoneTable,
  bits: Bits,
  order: readonly PlanStep[],
  { offset, limit }: Window,
): number[] {
  const [step, ...rest] = order;
  if (!step || (step.by === 'id' && table.inOrder)) {
    return slotsAt(bits, step?.ascending ?? true, offset, limit);
  }
  const found: number[] = [];
  let left = offset;
  for (const group of groupsOf(table, bits, step, offset)) {
    if (found.length >= limit) break;
    if (left >= group.size) {
      left -= group.size;
      continue;
    }
    const take = { offset: left, limit: Math.min(limit - found.length, group.size - left) };
    left = 0;
    const members = group.members();
    found.push(...(group.equal ? pageOf(table, members, rest, take) : sortedOf(table, members, order, take)));
  }
  return found;
}

/** Stones that come one group after the other in a step of an order. */
interface Group {
  size: number;
  members(): Bits;
  /** Whether they are equal as far as this step goes. */
  equal: boolean;
}

function groupsOf(table: StoneTable, bits: Bits, step: PlanStep, offset: number): Iterable<Group> {
  if (step.by in table.codes) return codeGroups(table, bits, step);
  return figureGroups(table.figures[step.by as FigureName], bits, step, offset);
}

function* codeGroups(table: StoneTable, bits: Bits, step: PlanStep): Iterable<Group> {
  const column = table.codes[step.by as CodeName];
  const counts = column.countPlaces(bits);
  const rankOf = placeRanks(table, step);
  const places = [...counts.keys()].filter((place) => counts[place]! > 0);
  const byRank = new Map<number, number[]>();
  for (const place of places) byRank.set(rankOf[place]!, [...(byRank.get(rankOf[place]!) ?? []), place]);
  for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
    const same = byRank.get(rank)!;
    const members = () => {
      const kept = bits.slice();
      column.keepPlaces(kept, same);
      return kept;
    };
    yield { size: same.reduce((sum, place) => sum + counts[place]!, 0), members, equal: true };
  }
}

/** What each place of a column is sorted by, rising whatever the direction; blanks come last. */
function placeRanks(table: StoneTable, { by, ascending, ranks = [] }: PlanStep): number[] {
  const given = new Map(ranks);
  return table.codes[by as CodeName].codes.map((code) => {
    if (code === null) return Infinity;
    const rank = given.get(code) ?? code;
    return ascending ? rank : -rank;
  });
}

function* figureGroups(
  column: FigureColumn,
  bits: Bits,
  { ascending }: PlanStep,
  offset: number,
): Iterable<Group> {
  const { bounds, upTo } = column.steps;
  const last = bounds.length - 1;
  const filled = countBoth(bits, upTo[last]!);
  const belowStep = (step: number) => (step === 0 ? 0 : countBoth(bits, upTo[step - 1]!));
  const group = (step: number): Group => ({
    size: belowStep(step + 1) - belowStep(step),
    members: () => {
      const kept = new Uint32Array(bits.length);
      addStep(kept, bits, upTo[step - 1], upTo[step]!);
      return kept;
    },
    equal: step > 0 && bounds[step]! - bounds[step - 1]! === 1,
  });
  // The steps before the page are counted as one.
  const place = ascending ? offset : filled - 1 - offset;
  let [low, high] = [0, last];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (belowStep(middle + 1) > place) high = middle;
    else low = middle + 1;
  }
  const before = ascending ? belowStep(low) : filled - belowStep(low + 1);
  const skipped = { size: before, members: () => bits, equal: true };
  yield skipped;
  for (let step = low; step >= 0 && step <= last; step += ascending ? 1 : -1) yield group(step);
  yield {
    size: count(bits) - filled,
    members: () => {
      const kept = bits.slice();
      for (let at = 0; at < kept.length; at += 1) kept[at]! &= ~upTo[last]![at]!;
      return kept;
    },
    equal: true,
  };
}

/** Slots of a set in an order, put in order one by one. */
function sortedOf(table: StoneTable, bits: Bits, order: readonly PlanStep[], window: Window): number[] {
  const compares = order.map((step) => comparing(table, step));
  const compare = (a: number, b: number) => {
    for (const by of compares) {
      const difference = by(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return selectSorted(slotsOf(bits), compare, window.offset, window.limit);
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
