import type { ImportPricing as PricingReport } from '#contract/model/importPricing.ts';
import { fromCents } from '#domain/format/money.ts';
import { planLines } from '#domain/pricing/pricing-rule.ts';
import { importMessages } from '../import-messages.ts';
import { numberColumn, type ReadList } from '../rows/import-rows.ts';
import { type PlaceKey, placeKey, type RowPlace } from '../rows/list-record.ts';
import type { RowRemarks } from '../rows/row-remarks.ts';
import { type CellValue, columnIndex, type ListColumn, type StagedStone } from '../rows/staged-stone.ts';
import { ImportChangeReport, type NameOf, type TakesChanges } from './import-change-report.ts';
import type { MissingStones } from './missing-stones.ts';
import { isUnchanged, type PrepareOptions, prepareStone } from './prepare-stone.ts';
import { PriceMoves } from './price-moves.ts';
import type { ImportPricing, PriceOrigin } from './selling-prices.ts';
import { isNew, isTaken, type StockStone } from './stock-stone.ts';

const amountAt = (values: readonly CellValue[], column: ListColumn) =>
  BigInt(values[columnIndex[column]] as number);

/** Adds up what the stones of a list cost and sell for. Exact: amounts are whole cents. */
class PriceTotals {
  readonly #counts: Record<PriceOrigin, number> = { list: 0, kept: 0, rule: 0, none: 0 };
  #sums = { supplier: 0n, wholesale: 0n, retail: 0n };
  #atCost = 0;

  /** `origin` is `none` for a stone that needs a price. */
  add(values: readonly CellValue[], origin: PriceOrigin): void {
    this.#counts[origin] += 1;
    if (origin === 'none') return;
    this.#sums.supplier += amountAt(values, 'total_amount');
    this.#sums.wholesale += amountAt(values, 'j_total_amount');
    this.#sums.retail += amountAt(values, 'retail_total_amount');
    if (amountAt(values, 'j_price') <= amountAt(values, 'price')) this.#atCost += 1;
  }

  report({ plan }: ImportPricing): PricingReport {
    const { list, kept, rule, none } = this.#counts;
    const total = (sum: bigint) => fromCents(Number(sum));
    return {
      rule: planLines(plan),
      overridden: plan.wholesale !== null || plan.retail !== null,
      stones: list + kept + rule,
      supplier_total: total(this.#sums.supplier),
      wholesale_total: total(this.#sums.wholesale),
      retail_total: total(this.#sums.retail),
      from_list: list,
      kept,
      by_rule: rule,
      needs_price: none,
      at_cost: this.#atCost,
    };
  }
}

/** Stock numbers that an import assigns, in the order of the rows. */
class AssignedNumbers {
  /** By `placeKey` of their rows. */
  readonly ofPlace = new Map<PlaceKey, string>();
  #first = '';
  #last = '';
  count = 0;

  add(place: RowPlace, number: string): void {
    this.count += 1;
    this.#first ||= number;
    this.#last = number;
    // Remarks are about the first thousand rows with one; a list of a million rows must not fill the memory.
    if (this.ofPlace.size < maxPlaces) this.ofPlace.set(placeKey(place), number);
  }

  /** The sentence for the report; null when no number was assigned. */
  note(dryRun: boolean): string | null {
    if (this.count === 0) return null;
    const numbers = this.count === 1 ? this.#first : `${this.#first} to ${this.#last}`;
    const subject = this.count === 1 ? 'Stock number' : 'Stock numbers';
    const verb = dryRun ? 'will be' : this.count === 1 ? 'was' : 'were';
    return `${subject} ${numbers} ${verb} assigned.`;
  }
}

const maxPlaces = 100_000;

/** The result of an import, or of its preview. */
export interface StoreResult {
  added: number;
  updated: number;
  /** Stones whose values the list does not change; they are not written. */
  unchanged: number;
  numbers: AssignedNumbers;
  changes: ImportChangeReport;
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
  added: 0,
  updated: 0,
  unchanged: 0,
  numbers: new AssignedNumbers(),
  prices: new PriceTotals(),
  missing,
  moves: new PriceMoves(),
  changes: new ImportChangeReport(nameOf, list.names, all),
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
