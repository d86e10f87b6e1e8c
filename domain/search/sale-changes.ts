import type { SaleChange } from '#contract/model/saleChange.ts';
import type { Cents } from '../format/money.ts';

/** The values by which a change of a stone is judged. */
export interface Offer {
  /** Whether buyers can order it. */
  onSale: boolean;
  /** It was stored without a price and has not been on sale since. */
  needsPrice: boolean;
  /** Wholesale total. */
  total: Cents;
}

/** Every change that a saved search can notify of. */
export const saleChanges: readonly SaleChange[] = ['added', 'price_fell', 'back_on_sale'];

/** What changed for buyers, if it is worth a notification; `before` is null for a new stone. */
export function saleChangeOf(before: Offer | null, now: Offer): SaleChange | null {
  if (!now.onSale) return null;
  if (before === null || before.needsPrice) return 'added';
  if (!before.onSale) return 'back_on_sale';
  return now.total < before.total ? 'price_fell' : null;
}
