import { isoDay } from '../format/days.ts';
import { formatScaled } from '../format/decimal.ts';
import { type ExportColumn, exportColumns, exportText } from '../import/export-format.ts';
import type { ListedPrices, ListedStone } from '../import/listed-stone.ts';
import { described, type ScaledField } from '../stone-fields/field-lists.ts';

/** A stone as it is exported. */
export type ExportStone = ListedStone & {
  wholesale: ListedPrices;
  retail: ListedPrices;
  /** Part of an accepted order. */
  sold: boolean;
};

type NumberColumn = (stone: ExportStone) => number | null;
const below = (discount: number | null) => (discount === null ? null : -discount);

/** Columns that an exported stone keeps under another property, or writes with the opposite sign. */
const numbersApart: Partial<Record<ScaledField, NumberColumn>> = {
  discount: ({ discount }) => below(discount),
  j_discount: ({ wholesale }) => below(wholesale.discount),
  j_price: ({ wholesale }) => wholesale.price,
  j_total_amount: ({ wholesale }) => wholesale.total_amount,
  retail_discount: ({ retail }) => below(retail.discount),
  retail_price: ({ retail }) => retail.price,
  retail_total_amount: ({ retail }) => retail.total_amount,
};

type Writer = (stone: ExportStone) => string;

const availability: Writer = ({ hidden, sold }) => (sold ? 'Sold' : hidden ? 'Hidden' : 'Available');

function writerOf({ field, decimals = 0 }: ExportColumn): Writer {
  if (field === 'availability') return availability;
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
  if (storage.kind === 'grade') return (stone) => stone[key] ?? '';
  return (stone) => exportText(field, stone[key]);
}

const writers = exportColumns.map(writerOf);

/** The cells of a stone under `exportColumns`. Importing them gives the same stone. */
export const exportCells = (stone: ExportStone): string[] => writers.map((write) => write(stone));
