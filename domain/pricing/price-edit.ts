import type { CaratThousandths } from '../format/carat.ts';
import type { Cents } from '../format/money.ts';
import { hasRap, priceFromDiscount } from './prices.ts';
import { type GivenPrices, type SettledPrices, type Settlement, settlePrices } from './settlement.ts';

/** A price set before an edit. */
export type StoredPrices = Omit<SettledPrices, 'rap'>;

/** List price and weight after the edit, and whether it changes them. */
export type EditBasis = {
  rap: Cents | null;
  carat: CaratThousandths;
  rapChanged: boolean;
  caratChanged: boolean;
};

/**
 * Derives a price set after an edit of some figures, the list price or the weight. A given price
 * takes precedence over a discount; a discount alone sets the price; the total is price times weight unless it is
 * given. Other figures stay as stored. `stored` is null for a new stone.
 */
export function settleEdit(
  edit: Partial<GivenPrices>,
  stored: StoredPrices | null,
  basis: EditBasis,
): Settlement {
  const { rap, carat, rapChanged, caratChanged } = basis;
  const price = editedPrice(edit, stored, basis);
  const discount = edit.discount ?? (stored && !rapChanged ? stored.discount : null);
  const given = { price, discount: hasRap(rap) ? discount : null, total: edit.total ?? null };
  const settlement = settlePrices(given, { rap, carat, discountTolerance: 0, allowZero: true });
  if (!settlement.ok || !stored || settlement.prices.price !== stored.price) return settlement;
  const prices = { ...settlement.prices };
  if (!rapChanged && discount === stored.discount) prices.discount = stored.discount;
  if (!caratChanged) prices.total = edit.total ?? stored.total;
  return { ...settlement, prices };
}

function editedPrice(
  edit: Partial<GivenPrices>,
  stored: StoredPrices | null,
  { rap, rapChanged }: EditBasis,
): Cents | null {
  const price = edit.price ?? null;
  if (price !== null) return price;
  const discount = edit.discount ?? null;
  const setsPrice = discount !== null && (rapChanged || discount !== stored?.discount);
  return setsPrice && hasRap(rap) ? priceFromDiscount(rap, discount) : (stored?.price ?? null);
}
