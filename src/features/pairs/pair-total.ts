import { selectedTotals } from '#components/stone-selection/selected-stone.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { fromCents } from '#domain/format/money.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';

/** The price of both stones together in one price set, US$; null where it is unknown of one. */
export function pairTotal(stones: readonly Diamond[], set: PriceSet | null): number | null {
  const { total, pricedPieces, pieces } = selectedTotals(stones, set);
  return pricedPieces < pieces ? null : fromCents(total);
}
