import type { Diamond } from '#contract/model/diamond.ts';
import { type StoneState, stoneState } from './stone-state.ts';

/** A stone as it is stored, or as an administrator receives it; its total is in cents or in US$. */
interface OfferedStone {
  state?: StoneState | Diamond['state'];
  j_total_amount?: number;
}

/** On sale to buyers. A stone without a wholesale price cannot be ordered, so it is not on sale. */
export const isOnSale = ({ state, j_total_amount = 0 }: OfferedStone): boolean =>
  (state === stoneState.ON_SALE || state === 'on_sale') && j_total_amount > 0;
