import { isoDay } from '../format/days.ts';
import { formatScaled } from '../format/decimal.ts';
import { type ExportColumn, exportColumns, exportText } from '../import/export-format.ts';
import type { ListedPrices, ListedStone } from '../import/listed-stone.ts';
import { described, type ScaledField } from '../stone-fields/field-lists.ts';

/** A stone of the stock as its list shows it. */
export type ExportStone = ListedStone & {
  wholesale: ListedPrices;
  retail: ListedPrices;
  /** An order has taken it. */
  sold: boolean;
};

type NumberColumn = (stone: ExportStone) => number | null;
const below = (discount: number | null) => (discount === null ? null : -discount);

/** Figures that stand elsewhere in an exported stone, or are written with another sign. */
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
  // Words of a closed list need no mark.
  if (storage.kind === 'grade') return (stone) => stone[key] ?? '';
  return (stone) => exportText(field, stone[key]);
}

const writers = exportColumns.map(writerOf);

/** The cells of a stone under `exportColumns`. Reading them gives the same stone again. */
export const exportCells = (stone: ExportStone): string[] => writers.map((write) => write(stone));
