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

/** Columns that a list may say nothing about, with the fields of a list that they are read from. */
const sourcesOf = listedFields
  .filter((name) => {
    const { nullable, priceSet, listing } = described[name];
    return nullable && !priceSet && !listing?.keptWhenBlank;
  })
  .map((name) => ({
    column: columnOf(name),
    fields: (listingOf(name).sources ?? [name]) as readonly ListField[],
  }));

/** A blank here takes nothing away: pictures and supplier are often entered by hand. */
const preservedWhenBlank = columnsOf(listedFields.filter((name) => listingOf(name).keptWhenBlank));

/** Columns of an existing stone that stay because the list has nothing to say about them. */
export function unlistedColumns({ sources }: ListPlan): ListColumn[] {
  return sourcesOf.flatMap(({ column, fields }) => (fields.some((field) => sources[field]) ? [] : [column]));
}

const numberAt = (values: readonly CellValue[], column: ListColumn) => values[columnIndex[column]] as number;

/** Fills what a list leaves open of a new stone: wholesale and retail begin as the supplier's set. */
export function fillNewStone(values: CellValue[]): void {
  const supplier = supplierSet(values);
  if (values[columnIndex.j_price] === null) putSet(values, 'j', supplier);
  if (values[columnIndex.retail_price] === null) putSet(values, 'retail', supplier);
}

/** As `completeNew` for a stone that exists: it keeps what the list says nothing about, and its margins. */
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

/** A list without list prices says nothing about them; the discount follows the new price. */
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

/** The business's own price, as far above or below the supplier's as it was before. */
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

/** Whether an order took the stone: a list does not put it on sale again, not even after it was deleted. */
export const isTaken = ({ state, order_id }: Stone): boolean =>
  state === stoneState.SOLD || (state === stoneState.DELETED && order_id !== null);

/** Whether a listed stone joins the stock: it was never there, or was deleted. */
export const isNew = (existing: Stone | undefined): existing is undefined =>
  !existing || (existing.state === stoneState.DELETED && !isTaken(existing));
