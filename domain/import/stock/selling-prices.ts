import { stoneState } from '#domain/stock/stone-state.ts';
import { isDiscountInRange } from '../../pricing/price-limits.ts';
import { priceAtMargin } from '../../pricing/prices.ts';
import { type PricingPlan, planPrice, type SellingSet, sellingSets } from '../../pricing/pricing-rule.ts';
import { type GivenPrices, type SettledPrices, settlePrices } from '../../pricing/settlement.ts';
import { type CellValue, columnIndex, type ListColumn } from '../rows/staged-stone.ts';
import type { StockStone } from './stock-stone.ts';

/** How an import makes wholesale and retail prices. */
export interface ImportPricing {
  plan: PricingPlan;
  /** The plan replaces the margins of stones in stock as well. */
  reprice: boolean;
}

/** Where the selling prices of a stone come from; `none` when one of them is missing. */
export type PriceOrigin = 'list' | 'kept' | 'rule' | 'none';

const columnsOf = {
  wholesale: { price: 'j_price', discount: 'j_discount', total: 'j_total_amount' },
  retail: { price: 'retail_price', discount: 'retail_discount', total: 'retail_total_amount' },
} as const satisfies Record<SellingSet, Record<keyof GivenPrices, ListColumn>>;

const numberAt = (values: readonly CellValue[], column: ListColumn) => values[columnIndex[column]] as number;

/**
 * Fills the wholesale and retail sets that the list does not give: a stone in stock keeps its margin on the
 * supplier's price, others are priced by the plan. A set that nothing prices is stored as 0. `existing` is
 * undefined for a new stone.
 */
export function fillSellingPrices(
  values: CellValue[],
  existing: StockStone | undefined,
  { plan, reprice }: ImportPricing,
): PriceOrigin {
  const origins = sellingSets.map((set): PriceOrigin => {
    if (values[columnIndex[columnsOf[set].price]] !== null) return 'list';
    const kept = existing && !reprice ? keptPrices(values, existing, set) : null;
    const prices = kept ?? plannedPrices(values, set, plan);
    if (!prices && set === 'retail' && existing && isSoldWithoutRetail(existing)) {
      putSet(values, set, noPrices);
      return 'kept';
    }
    putSet(values, set, prices ?? noPrices);
    return kept ? 'kept' : prices ? 'rule' : 'none';
  });
  return (['none', 'rule', 'kept'] as const).find((origin) => origins.includes(origin)) ?? 'list';
}

/** Whether a stone lacks a price without which it cannot be sold. A list may state a price of 0. */
export const needsPrice = (values: readonly CellValue[], origin: PriceOrigin): boolean =>
  origin === 'none' || numberAt(values, 'j_total_amount') <= 0;

/** Somebody has put the stone on sale without a retail price, which buyers do not see. */
const isSoldWithoutRetail = ({ state, j_price, retail_price }: StockStone): boolean =>
  state === stoneState.ON_SALE && j_price > 0 && retail_price === 0;

/** The stored set at the same ratio to the supplier's price; null when there is none. */
function keptPrices(values: readonly CellValue[], existing: StockStone, set: SellingSet): SetPrices | null {
  const { price: priceColumn, total } = columnsOf[set];
  const own = existing[priceColumn];
  if (own <= 0) return null;
  const [price, carat] = [numberAt(values, 'price'), numberAt(values, 'carat')];
  const same = price === existing.price && carat === existing.carat;
  const kept = same || existing.price <= 0 ? own : priceAtMargin(price, own, existing.price);
  const settled = kept === null ? null : settleSet(values, kept);
  return settled && same ? { ...settled, total: existing[total] } : settled;
}

function plannedPrices(values: readonly CellValue[], set: SellingSet, plan: PricingPlan): SetPrices | null {
  const price = planPrice(plan, set, {
    price: numberAt(values, 'price'),
    rap: values[columnIndex.rap] as number | null,
    carat: numberAt(values, 'carat'),
  });
  return price === null ? null : settleSet(values, price);
}

type SetPrices = Omit<SettledPrices, 'rap'>;
const noPrices: SetPrices = { price: 0, discount: null, total: 0 };

function settleSet(values: readonly CellValue[], price: number): SetPrices | null {
  const rap = values[columnIndex.rap] as number | null;
  const basis = { rap, carat: numberAt(values, 'carat'), discountTolerance: 0, allowZero: false };
  const settled = settlePrices({ price, discount: null, total: null }, basis);
  return settled.ok && isDiscountInRange(settled.prices.discount) ? settled.prices : null;
}

function putSet(values: CellValue[], set: SellingSet, { price, discount, total }: SetPrices): void {
  const columns = columnsOf[set];
  values[columnIndex[columns.price]] = price;
  values[columnIndex[columns.discount]] = discount;
  values[columnIndex[columns.total]] = total;
}
