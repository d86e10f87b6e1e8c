import { gradeName } from '../grading/grades.ts';
import type { ListedPrices } from '../import/listed-stone.ts';
import type { NameOf } from '../import/stock/import-change-report.ts';
import type { StoredStone } from '../stock/stone-columns.ts';
import { type StoneListing, stoneListing } from '../stock/stone-listing.ts';
import { stoneState } from '../stock/stone-state.ts';
import { described, type ListedField, type LookupField, listedFields } from '../stone-fields/field-lists.ts';
import { columnOf } from '../stone-fields/stored-columns.ts';
import type { ExportStone } from './export-row.ts';

type Reader = (row: StoredStone, nameOf: NameOf) => string | number | null;

/** Converters from row to list value, built once per field; wholesale and retail prices are separate. */
function readerOf(name: ListedField): Reader {
  const { storage, nullable } = described[name];
  const column = columnOf(name);
  if (storage.kind === 'grade') return (row) => gradeName(storage.grade, row[column] as number | null);
  if (storage.kind === 'lookup') {
    const kind = name as LookupField;
    const unknown = nullable ? null : 'Other';
    return (row, nameOf) => {
      const code = row[kind];
      return (code === null ? null : nameOf(kind, code)) ?? unknown;
    };
  }
  return (row) => row[column];
}

const isOwnPrice = (name: ListedField) => ['wholesale', 'retail'].includes(described[name].priceSet ?? '');
const readers = listedFields
  .filter((name) => !isOwnPrice(name))
  .map((name) => [name, readerOf(name)] as const);

/** A stored stone as it is exported. */
export function toExportStone(row: StoredStone & { listing: StoneListing }, nameOf: NameOf): ExportStone {
  const listed: Record<string, string | number | null> = {};
  for (const [name, read] of readers) listed[name] = read(row, nameOf);
  return {
    ...(listed as Omit<ExportStone, 'wholesale' | 'retail' | 'hidden' | 'sold' | 'soldElsewhere'>),
    wholesale: unlessMissing(row, {
      price: row.j_price,
      discount: row.j_discount,
      total_amount: row.j_total_amount,
    }),
    retail: unlessMissing(row, {
      price: row.retail_price,
      discount: row.retail_discount,
      total_amount: row.retail_total_amount,
    }),
    hidden: row.state !== stoneState.ON_SALE && row.state !== stoneState.NEEDS_PRICE,
    sold: row.state === stoneState.SOLD,
    soldElsewhere: row.listing === stoneListing.SOLD,
  };
}

/** A price that a stone still needs is blank in a list, so that the next import prices it. */
function unlessMissing(row: StoredStone, prices: ListedPrices): ListedPrices | null {
  return row.state === stoneState.NEEDS_PRICE && prices.price === 0 ? null : prices;
}
