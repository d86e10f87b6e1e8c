import { divideRounded } from '../../src/domain/decimal.ts';
import { discountFromPrice, totalFromPrice } from '../../src/domain/prices.ts';
import type { ListField } from '../../src/domain/stocklist/fields.ts';
import type { ListPlan } from '../../src/domain/stocklist/list-plan.ts';
import { type Row, stoneState } from '../db/schema.ts';
import { type CellValue, type ListColumn, listColumns, placeOf } from './staged-stone.ts';

type Stone = Row<'diamonds'>;
/** Cents per carat, hundredths of a percent, cents. */
type Prices = { price: number; discount: number | null; total: number };

/** The largest amount that a stone may carry, in cents. */
const largestAmount = 9_999_999_999;
/** Eleven times the list price: further above it a discount means nothing (hundredths of a percent). */
const mostAboveList = -100_000;

/** What a column is read from; a list that has none of it says nothing about the column. */
const sourcesOf: Partial<Record<ListColumn, readonly ListField[]>> = {
  clarity: ['clarity'],
  cut: ['cut'],
  polish: ['polish'],
  symmetry: ['symmetry'],
  fluo: ['fluo'],
  lab: ['lab'],
  location: ['location'],
  rap: ['rap', 'discount'],
  measurement: ['measurement', 'length'],
  length: ['measurement', 'length'],
  width: ['measurement', 'length'],
  height: ['measurement', 'length'],
  table_pct: ['table'],
  depth_pct: ['depth'],
  ratio: ['ratio', 'measurement', 'length'],
  certificate_no: ['certificate_no'],
};
/** A blank here takes nothing away: pictures and supplier are often entered in the house. */
const keptWhereBlank: readonly ListColumn[] = ['supplier_name', 'img_url', 'video_url', 'certi_url'];

/** Columns of an existing stone that stay because the list has nothing to say about them. */
export function untouchedColumns({ sources }: ListPlan): ListColumn[] {
  return listColumns.filter((column) => sourcesOf[column]?.every((field) => !sources[field]));
}

const number = (values: readonly CellValue[], column: ListColumn) => values[placeOf[column]] as number;

/** Fills what a list leaves open of a new stone: wholesale and retail begin as the supplier's set. */
export function completeNew(values: CellValue[]): void {
  const supplier = supplierSet(values);
  if (values[placeOf.j_price] === null) putSet(values, 'j', supplier);
  if (values[placeOf.retail_price] === null) putSet(values, 'retail', supplier);
}

/** As `completeNew` for a stone that exists: it keeps what the list says nothing about, and its margins. */
export function mergeInto(values: CellValue[], before: Stone, untouched: readonly ListColumn[]): void {
  for (const column of untouched) {
    if (column === 'rap') keepRap(values, before.rap);
    else values[placeOf[column]] = before[column];
  }
  for (const column of keptWhereBlank) values[placeOf[column]] ??= before[column];
  for (const set of ['j', 'retail'] as const) {
    if (values[placeOf[`${set}_price`]] !== null) continue;
    putSet(values, set, keepMargin(values, before, before[`${set}_price`], before[`${set}_total_amount`]));
  }
}

/** A list without list prices says nothing about them; the discount follows the new price. */
function keepRap(values: CellValue[], rap: number | null): void {
  const discount = discountFromPrice(rap, number(values, 'price'));
  if (discount === null || discount < mostAboveList) return;
  values[placeOf.rap] = rap;
  values[placeOf.discount] = discount;
}

function supplierSet(values: readonly CellValue[]): Prices {
  return {
    price: number(values, 'price'),
    discount: values[placeOf.discount] as number | null,
    total: number(values, 'total_amount'),
  };
}

/** The house's own price, as far above or below the supplier's as it was before. */
function keepMargin(values: readonly CellValue[], before: Stone, own: number, ownTotal: number): Prices {
  const supplier = supplierSet(values);
  if (before.price <= 0 || own === before.price) return supplier;
  const carat = number(values, 'carat');
  const same = supplier.price === before.price && carat === before.carat;
  const price = same ? own : divideRounded(BigInt(supplier.price) * BigInt(own), BigInt(before.price));
  const total = same ? ownTotal : totalFromPrice(price, carat);
  const discount = discountFromPrice(values[placeOf.rap] as number | null, price);
  const fits = price > 0 && total > 0 && price <= largestAmount && total <= largestAmount;
  return fits && (discount ?? 0) >= mostAboveList ? { price, discount, total } : supplier;
}

function putSet(values: CellValue[], set: 'j' | 'retail', { price, discount, total }: Prices): void {
  values[placeOf[`${set}_price`]] = price;
  values[placeOf[`${set}_discount`]] = discount;
  values[placeOf[`${set}_total_amount`]] = total;
}

/** Whether an order took the stone: a list does not put it on sale again, not even after it was deleted. */
export const isTaken = ({ state, order_id }: Stone): boolean =>
  state === stoneState.SOLD || (state === stoneState.DELETED && order_id !== null);

/** Whether a listed stone joins the stock: it was never there, or was deleted. */
export const isNew = (before: Stone | undefined): before is undefined =>
  !before || (before.state === stoneState.DELETED && !isTaken(before));
