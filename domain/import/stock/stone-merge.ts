import { isDiscountInRange } from '../../pricing/price-limits.ts';
import { discountFromPrice } from '../../pricing/prices.ts';
import { described, listedFields } from '../../stone-fields/field-lists.ts';
import { columnOf, columnsOf } from '../../stone-fields/stored-columns.ts';
import type { ImportPlan } from '../import-plan.ts';
import { type ListField, listingOf } from '../list-fields.ts';
import { type CellValue, columnIndex, type ListColumn } from '../rows/staged-stone.ts';
import type { StockStone } from './stock-stone.ts';

/** Columns that a list may omit, with the list fields from which they are read. */
const sourcesOf = listedFields
  .filter((name) => {
    const { nullable, priceSet, listing } = described[name];
    return nullable && !priceSet && !listing?.keptWhenBlank;
  })
  .map((name) => ({
    column: columnOf(name),
    fields: (listingOf(name).sources ?? [name]) as readonly ListField[],
  }));

/** A blank cell keeps the stored value: pictures and supplier are often entered by hand. */
const preservedWhenBlank = columnsOf(listedFields.filter((name) => listingOf(name).keptWhenBlank));

/** Columns that keep the stored value because the list has no column for them. */
export function unlistedColumns({ sources, defaultKind }: ImportPlan): ListColumn[] {
  const isListed = (field: ListField) =>
    Boolean(sources[field]) || (field === 'kind' && defaultKind !== null);
  return sourcesOf.flatMap(({ column, fields }) => (fields.some(isListed) ? [] : [column]));
}

const numberAt = (values: readonly CellValue[], column: ListColumn) => values[columnIndex[column]] as number;

/** Keeps what is stored about an existing stone where the list has no column, or a blank for supplier and media. */
export function mergeExisting(
  values: CellValue[],
  existing: StockStone,
  unlisted: readonly ListColumn[],
): void {
  for (const column of unlisted) {
    if (column === 'rap') keepRap(values, existing.rap);
    else values[columnIndex[column]] = existing[column];
  }
  for (const column of preservedWhenBlank) values[columnIndex[column]] ??= existing[column];
}

/** Keeps the stored Rap price and recalculates the discount from the new price. */
function keepRap(values: CellValue[], rap: number | null): void {
  const discount = discountFromPrice(rap, numberAt(values, 'price'));
  if (discount === null || !isDiscountInRange(discount)) return;
  values[columnIndex.rap] = rap;
  values[columnIndex.discount] = discount;
}
