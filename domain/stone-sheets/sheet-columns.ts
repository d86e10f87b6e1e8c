import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import { formatScaled, roundScaled } from '../format/decimal.ts';
import { gradeLabel } from '../grading/grades.ts';
import { type ExportColumn, exportColumns } from '../import/export-format.ts';
import { described, type ListedField } from '../stone-fields/field-lists.ts';
import { isForClients, type SheetStone } from './sheet-stone.ts';

/** A column of a downloaded list; `decimals` are always written. */
export interface StoneSheetColumn extends Omit<ExportColumn, 'field' | 'added'> {
  field: ListedField;
  text: (stone: SheetStone) => string;
}

type Writer = StoneSheetColumn['text'];

/** Addresses lead to the business or to its suppliers. */
const addresses: readonly ListedField[] = ['img_url', 'video_url', 'certi_url'];

const money = (value: number | null) => (value === null ? '' : formatScaled(value, { places: 2 }));

/** Prices by field. A discount is negative below the list price, as in the trade. */
const priceWriters: Partial<Record<ListedField, Writer>> = {
  discount: ({ discount }) => money(discount === null ? null : -discount),
  price: ({ price }) => money(price),
  total_amount: ({ total }) => money(total),
};

/** The price columns of each kind of list. */
const shownPrices: Record<SheetPrices, readonly ListedField[]> = {
  own: ['discount', 'price', 'total_amount'],
  client: ['price', 'total_amount'],
  none: [],
};

function writerOf(field: ListedField, decimals = 0): Writer {
  const { storage } = described[field];
  if (storage.kind === 'scaled') {
    return ({ stone }) => {
      const value = roundScaled(stone[field as 'table'], storage.places);
      return value === null ? '' : formatScaled(value, { places: storage.places, minDecimals: decimals });
    };
  }
  if (field === 'kind') return ({ stone }) => gradeLabel('kind', stone.kind);
  return ({ stone }) => stone[field as 'lab'] ?? '';
}

/**
 * The columns of a list with these prices. The addresses of files are relative to `site`; a list for clients has
 * none of them.
 */
export function sheetColumns(prices: SheetPrices, site: string): StoneSheetColumn[] {
  return exportColumns.flatMap(({ field, added: _, ...column }) => {
    const { priceSet, seenBy } = described[field];
    if (priceSet) {
      const text = priceWriters[field];
      return text && shownPrices[prices].includes(field) ? [{ ...column, field, text }] : [];
    }
    if (seenBy === 'ADMIN' || (isForClients(prices) && addresses.includes(field))) return [];
    const text = writerOf(field, column.decimals);
    return [{ ...column, field, text: addresses.includes(field) ? fullAddress(text, site) : text }];
  });
}

const fullAddress =
  (text: Writer, site: string): Writer =>
  (stone) => {
    const address = text(stone);
    return address.startsWith('/') ? `${site}${address}` : address;
  };
