import { isStatedUnavailable } from '#domain/stock/stone-availability.ts';
import { type LookupField, lookupFields } from '../../stone-fields/field-lists.ts';
import { naturalKind } from '../../stone-fields/stone-kind.ts';
import {
  type CellValue,
  columnIndex,
  type ListColumn,
  listColumns,
  type StagedStone,
} from '../rows/staged-stone.ts';
import { fillSellingPrices, type ImportPricing, needsPrice, type PriceOrigin } from './selling-prices.ts';
import { isNew, isTaken, type StockStone, stateOf } from './stock-stone.ts';
import { mergeExisting } from './stone-merge.ts';

/** Lookup codes by index in the `NameTable`; undefined for a name that is not stored. */
export type Codes = Record<LookupField, (number | undefined)[]>;

export interface PrepareOptions {
  codes: Codes;
  /** Columns that each table of the list lacks. */
  unlisted: readonly (readonly ListColumn[])[];
  pricing: ImportPricing;
  now: number;
}

/** A stone ready to be stored. */
export interface PreparedStone {
  /** In the order of `storedColumns`. */
  values: CellValue[];
  /** Where its selling prices come from; `none` when it needs a price. */
  origin: PriceOrigin;
}

/** Placeholder code of a name that a dry run does not store. No stone has it, so the stone counts as changed. */
const unknownCode = -1;

/** Converts a staged stone to the values of `storedColumns`. */
export function prepareStone(
  stone: StagedStone,
  existing: StockStone | undefined,
  { codes, unlisted, pricing, now }: PrepareOptions,
): PreparedStone {
  const { values } = stone;
  for (const kind of lookupFields) {
    const index = values[columnIndex[kind]] as number | null;
    values[columnIndex[kind]] = index === null ? null : (codes[kind][index] ?? unknownCode);
  }
  const isAdded = isNew(existing);
  if (!isAdded) {
    mergeExisting(values, existing, unlisted[stone.table] ?? []);
    // That a stone cannot be had which was sold here is nothing new.
    if (isTaken(existing) && stone.hidden) values[columnIndex.availability] = existing.availability;
  }
  settleKind(values);
  const filled = fillSellingPrices(values, isAdded ? undefined : existing, pricing);
  const origin = needsPrice(values, filled) ? 'none' : filled;
  const hidden = stone.hidden || isStatedUnavailable(values[columnIndex.availability] as number | null);
  const state = stateOf({ hidden, needsPrice: origin === 'none' });
  if (isAdded) return { values: [...values, state, now, now], origin };
  // Always a later time, so that an edit opened before the import is detected as outdated.
  const changedAt = Math.max(now, existing.updated_at + 1);
  const kept = isTaken(existing) ? existing.state : state;
  return { values: [...values, kept, existing.created_at, changedAt], origin };
}

/** A stone of which nothing says otherwise is natural, and a natural one has no growth method. */
function settleKind(values: CellValue[]): void {
  values[columnIndex.kind] ??= naturalKind;
  if (values[columnIndex.kind] === naturalKind) values[columnIndex.growth] = null;
}

const comparedColumns = [...listColumns, 'state'] as const;

/** Whether the list changes nothing. Such a stone is not written, so that open edits of it stay valid. */
export function isUnchanged(values: readonly CellValue[], existing: StockStone | undefined): boolean {
  return existing !== undefined && comparedColumns.every((column, at) => values[at] === existing[column]);
}
