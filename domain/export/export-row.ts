import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { isoDay } from '../format/days.ts';
import { formatScaled } from '../format/decimal.ts';
import { availabilityNames } from '../grading/availability-grades.ts';
import type { GradeKind } from '../grading/grade-kinds.ts';
import { gradeLabel } from '../grading/grades.ts';
import { type ExportColumn, exportColumns, exportText } from '../import/export-format.ts';
import type { ListedStone } from '../import/listed-stone.ts';
import { type PriceSet, priceSets } from '../pricing/price-sets.ts';
import { described, type ScaledField } from '../stone-fields/field-lists.ts';
import { stockStates } from '../stone-fields/stock-states.ts';

/** A stone as it is exported. A selling price that is missing is null. */
export type ExportStone = ListedStone & {
  /** Part of an accepted order. */
  sold: boolean;
  /** An accepted order has taken it under another stock number. */
  soldElsewhere: boolean;
};

/** The stones that a request names: selected ones take precedence over its filters. */
export function exportedFilters(requested: DiamondFilters): DiamondFilters {
  if (!requested.stone_ids?.length) return requested;
  const { stone_ids, sort, sortWith, sortMethod } = requested;
  return { stone_ids, sort, sortWith, sortMethod };
}

type NumberColumn = (stone: ExportStone) => number | null;
const below = (discount: number | null) => (discount === null ? null : -discount);

/** Columns that an exported stone keeps under another property, or writes with the opposite sign. */
const numbersApart: Partial<Record<ScaledField, NumberColumn>> = {
  discount: ({ discount }) => below(discount),
  j_discount: ({ wholesale }) => below(wholesale?.discount ?? null),
  j_price: ({ wholesale }) => wholesale?.price ?? null,
  j_total_amount: ({ wholesale }) => wholesale?.total_amount ?? null,
  retail_discount: ({ retail }) => below(retail?.discount ?? null),
  retail_price: ({ retail }) => retail?.price ?? null,
  retail_total_amount: ({ retail }) => retail?.total_amount ?? null,
};

type Writer = (stone: ExportStone) => string;

/** What the supplier states, else whether the stone is on sale; a list without the supplier says the latter alone. */
const availabilityOf =
  (withSupplier: boolean): Writer =>
  ({ hidden, sold, soldElsewhere, availability }) => {
    if (sold || (soldElsewhere && !withSupplier)) return availabilityNames.sold;
    if (!withSupplier) return hidden ? stockStates.hidden : availabilityNames.available;
    if (availability !== null) return gradeLabel('availability', availability);
    return hidden ? stockStates.hidden : stockStates.on_sale;
  };

const labelOf = (grade: GradeKind, name: string | null) => (name === null ? '' : gradeLabel(grade, name));

function writerOf({ field, decimals = 0 }: ExportColumn, withSupplier: boolean): Writer {
  if (field === 'availability') return availabilityOf(withSupplier);
  const { storage } = described[field];
  if (storage.kind === 'scaled') {
    const apart = numbersApart[field as ScaledField];
    const numberOf = apart ?? ((stone) => stone[field as 'table']);
    return (stone) => {
      const value = numberOf(stone);
      return value === null ? '' : formatScaled(value, { places: storage.places, minDecimals: decimals });
    };
  }
  if (storage.kind === 'date') {
    return (stone) => {
      const days = stone[field as 'table'];
      return days === null ? '' : isoDay(days);
    };
  }
  const key = field as 'clarity';
  // Grades are a closed list, so they need no literal marker.
  if (storage.kind === 'grade') return (stone) => labelOf(storage.grade, stone[key]);
  return (stone) => exportText(field, stone[key]);
}

/**
 * The columns of a list with these price sets. Without the supplier's prices it has no supplier names and no list
 * prices either: it has what buyers see.
 */
export function exportColumnsOf(sets: readonly PriceSet[] = priceSets): readonly ExportColumn[] {
  return exportColumns.filter(({ field }) => {
    if (field === 'availability') return true;
    const { priceSet, seenBy } = described[field];
    return priceSet ? sets.includes(priceSet) : sets.includes('supplier') || seenBy !== 'ADMIN';
  });
}

/** Writes the cells of a stone under these columns. Importing a list of all columns gives the same stones. */
export function createCellWriter(columns: readonly ExportColumn[]): (stone: ExportStone) => string[] {
  const withSupplier = columns.some(({ field }) => field === 'supplier_name');
  const writers = columns.map((column) => writerOf(column, withSupplier));
  return (stone) => writers.map((write) => write(stone));
}
