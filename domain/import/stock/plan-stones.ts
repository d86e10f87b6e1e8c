import { importMessages } from '../import-messages.ts';
import { numberColumn, type ReadList } from '../rows/list-reader.ts';
import type { RowRemarks } from '../rows/row-remarks.ts';
import { type CellValue, columnIndex, type StagedStone } from '../rows/staged-stone.ts';
import { AssignedNumbers } from './assigned-numbers.ts';
import type { MissingStones } from './missing-stones.ts';
import { isUnchanged, type PrepareOptions, prepareStone } from './prepare-stone.ts';
import { PriceMoves } from './price-moves.ts';
import { PriceTotals } from './price-totals.ts';
import { isNew, isTaken, type StockStone } from './stock-stone.ts';
import { type NameOf, StoneChanges, type TakesChanges } from './stone-changes.ts';

/** What an import does, or would do. */
export interface StoreResult {
  added: number;
  updated: number;
  /** Stones whose values the list does not change; they are not written. */
  unchanged: number;
  numbers: AssignedNumbers;
  changes: StoneChanges;
  prices: PriceTotals;
  moves: PriceMoves;
  /** Stones of the list's suppliers that it does not contain; null when that cannot be told. */
  missing: MissingStones | null;
  /** Warnings of the list, and those about stones that an order has taken. */
  warnings: RowRemarks;
}

/** Nothing is planned yet. `all` takes every change, also those that the result does not list. */
export const emptyResult = (
  list: ReadList,
  nameOf: NameOf,
  { missing, all }: { missing: MissingStones | null; all: TakesChanges | null },
): StoreResult => ({
  ...{ added: 0, updated: 0, unchanged: 0, numbers: new AssignedNumbers(), prices: new PriceTotals() },
  ...{ missing, moves: new PriceMoves() },
  changes: new StoneChanges(nameOf, list.names, all),
  warnings: list.warnings.copy(),
});

/** Stones to insert and to update; values in the order of `storedColumns`. */
export interface StockChanges {
  added: CellValue[][];
  replaced: { before: StockStone; values: CellValue[] }[];
}

/** Gives a number to each stone without one, after the highest one in use. */
export function assignNumbers(
  stones: readonly StagedStone[],
  { numberFrom, highest }: { numberFrom: string | undefined; highest: number },
  { numbers }: StoreResult,
): void {
  for (const stone of stones) {
    const { values } = stone;
    if (values[columnIndex.stone_id] !== null) continue;
    const number = `${numberFrom}${highest + numbers.count + 1}`;
    numbers.add(stone, number);
    values[columnIndex.stone_id] = number;
  }
}

/** The number of a staged stone, after numbers were assigned. */
export const stoneIdOf = ({ values }: StagedStone) => values[columnIndex.stone_id] as string;

/** Determines which stones to insert and update, and counts all of them in `result`. */
export function planStones(
  stones: readonly StagedStone[],
  existing: ReadonlyMap<string, StockStone>,
  prepareOptions: PrepareOptions,
  result: StoreResult,
  list: ReadList,
): StockChanges {
  const changes: StockChanges = { added: [], replaced: [] };
  for (const stone of stones) {
    const before = existing.get(stoneIdOf(stone));
    const names = result.changes.namesOf(stone.values);
    const { values, origin } = prepareStone(stone, before, prepareOptions);
    result.prices.add(values, origin);
    const unchanged = isUnchanged(values, before);
    if (isNew(before)) {
      result.added += 1;
      result.changes.addNew(stone.line, values, names);
    } else if (unchanged) result.unchanged += 1;
    else {
      result.updated += 1;
      result.moves.add(before, values);
      result.changes.add(stone.line, before, values, names);
    }
    if (!before) changes.added.push(values);
    else if (!unchanged) changes.replaced.push({ before, values });
    if (before && isTaken(before)) warnIfSold(stone, before, unchanged, result, list);
  }
  return changes;
}

/** Warns about a sold stone, unless the list marks it as not for sale and changes nothing. */
function warnIfSold(
  stone: StagedStone,
  { stone_id }: StockStone,
  unchanged: boolean,
  { warnings }: StoreResult,
  { plans }: ReadList,
): void {
  if (unchanged && stone.hidden) return;
  const reason = unchanged ? importMessages.isSold : importMessages.staysSold;
  warnings.add(stone, stone_id, {
    column: numberColumn(plans[stone.table]!),
    value: stone_id,
    reason,
  });
}
