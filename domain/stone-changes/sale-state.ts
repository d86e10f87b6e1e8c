import type { StoredStone } from './stone-columns.ts';
import { stoneState } from './stone-state.ts';

type Sold = Pick<StoredStone, 'state' | 'j_total_amount' | 'retail_total_amount'>;

/** A stone goes on sale with its last missing price, and off sale without a wholesale price. */
export function saleState(before: Sold, change: Partial<Sold>): Partial<Pick<StoredStone, 'state'>> {
  const { state, j_total_amount, retail_total_amount } = { ...before, ...change };
  if (state === stoneState.NEEDS_PRICE && j_total_amount > 0 && retail_total_amount > 0)
    return { state: stoneState.ON_SALE };
  return state === stoneState.ON_SALE && j_total_amount <= 0 ? { state: stoneState.NEEDS_PRICE } : {};
}
