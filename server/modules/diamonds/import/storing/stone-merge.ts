import { type ListField, listingOf } from '#domain/import/list-fields.ts';
import type { ListPlan } from '#domain/import/list-plan.ts';
import type { StoredPrices } from '#domain/pricing/price-edit.ts';
import { isDiscountInRange } from '#domain/pricing/price-limits.ts';
import { discountFromPrice, priceAtMargin } from '#domain/pricing/prices.ts';
import { settlePrices } from '#domain/pricing/settlement.ts';
import { described, listedFields } from '#domain/stone-fields/field-lists.ts';
import { columnOf, columnsOf } from '#domain/stone-fields/stored-columns.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { type CellValue, columnIndex, type ListColumn } from '../staging/staged-stone.ts';

type Stone = Row<'diamonds'>;

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
export function unlistedColumns({ sources }: ListPlan): ListColumn[] {
  return sourcesOf.flatMap(({ column, fields }) => (fields.some((field) => sources[field]) ? [] : [column]));
}

const numberAt = (values: readonly CellValue[], column: ListColumn) => values[columnIndex[column]] as number;

/** Sets the wholesale and retail prices of a new stone to the supplier's where the list gives none. */
export function fillNewStone(values: CellValue[]): void {
  const supplier = supplierSet(values);
  if (values[columnIndex.j_price] === null) putSet(values, 'j', supplier);
  if (values[columnIndex.retail_price] === null) putSet(values, 'retail', supplier);
}

/** Fills an existing stone: keeps the stored value of unlisted columns, and the wholesale and retail margins. */
export function mergeExisting(values: CellValue[], existing: Stone, unlisted: readonly ListColumn[]): void {
  for (const column of unlisted) {
    if (column === 'rap') keepRap(values, existing.rap);
    else values[columnIndex[column]] = existing[column];
  }
  for (const column of preservedWhenBlank) values[columnIndex[column]] ??= existing[column];
  for (const set of ['j', 'retail'] as const) {
    if (values[columnIndex[`${set}_price`]] !== null) continue;
    putSet(
      values,
      set,
      keepMargin(values, existing, existing[`${set}_price`], existing[`${set}_total_amount`]),
    );
  }
}

/** Keeps the stored Rap price and recalculates the discount from the new price. */
function keepRap(values: CellValue[], rap: number | null): void {
  const discount = discountFromPrice(rap, numberAt(values, 'price'));
  if (discount === null || !isDiscountInRange(discount)) return;
  values[columnIndex.rap] = rap;
  values[columnIndex.discount] = discount;
}

function supplierSet(values: readonly CellValue[]): StoredPrices {
  return {
    price: numberAt(values, 'price'),
    discount: values[columnIndex.discount] as number | null,
    total: numberAt(values, 'total_amount'),
  };
}

/** Recalculates a wholesale or retail price so that its ratio to the supplier's price stays the same. */
function keepMargin(
  values: readonly CellValue[],
  existing: Stone,
  own: number,
  ownTotal: number,
): StoredPrices {
  const supplier = supplierSet(values);
  if (existing.price <= 0 || own === existing.price) return supplier;
  const carat = numberAt(values, 'carat');
  const same = supplier.price === existing.price && carat === existing.carat;
  const price = same ? own : priceAtMargin(supplier.price, own, existing.price);
  if (price === null) return supplier;
  const rap = values[columnIndex.rap] as number | null;
  const basis = { rap, carat, discountTolerance: 0, allowZero: false };
  const settled = settlePrices({ price, discount: null, total: null }, basis);
  if (!settled.ok) return supplier;
  return same ? { ...settled.prices, total: ownTotal } : settled.prices;
}

function putSet(values: CellValue[], set: 'j' | 'retail', { price, discount, total }: StoredPrices): void {
  values[columnIndex[`${set}_price`]] = price;
  values[columnIndex[`${set}_discount`]] = discount;
  values[columnIndex[`${set}_total_amount`]] = total;
}

/** Whether an order has taken the stone. An import never puts it back on sale, even after it was deleted. */
export const isTaken = ({ state, order_id }: Stone): boolean =>
  state === stoneState.SOLD || (state === stoneState.DELETED && order_id !== null);

/** Whether the import adds the stone: it does not exist, or was deleted without an order. */
export const isNew = (existing: Stone | undefined): existing is undefined =>
  !existing || (existing.state === stoneState.DELETED && !isTaken(existing));
