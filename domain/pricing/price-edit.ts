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

/** Which figure of a form changed: one of the set, or the list price or the weight. */
export type ChangedFigure = 'discount' | 'price' | 'total' | 'basis';

/**
 * The figures of a price set on a form after one of them changed. With a list price the discount sets the price, and a
 * typed price its discount. Without one the typed price stays; its discount only waits for a list price to be typed
 * again and is not sent. The total is price times weight unless it was typed. Figures that cannot be settled yet stay.
 */
export function recalculate(
  figures: GivenPrices,
  changed: ChangedFigure,
  { rap, carat }: { rap: Cents | null; carat: CaratThousandths | null },
): GivenPrices {
  if (changed === 'total' || (changed !== 'basis' && figures[changed] === null)) return figures;
  const { discount, price } = figures;
  const byDiscount = changed !== 'price' && discount !== null && hasRap(rap);
  if (!byDiscount && price === null) return figures;
  const settled = settleEdit(byDiscount ? { discount } : { price }, null, {
    rap,
    rapChanged: true,
    carat: carat ?? 0,
    caratChanged: true,
  });
  if (!settled.ok) return figures;
  const { prices } = settled;
  return {
    discount: hasRap(rap) || changed === 'price' ? prices.discount : discount,
    price: prices.price,
    total: carat === null ? null : prices.total,
  };
}
