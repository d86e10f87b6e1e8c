import type { Diamond } from '#contract/model/diamond.ts';
import { type StoneListing, stoneListing } from './stone-listing.ts';
import { type StoneState, stoneState } from './stone-state.ts';

/** A stone as it is stored, or as an administrator receives it; its total is in cents or in US$. */
interface OfferedStone {
  state?: StoneState | Diamond['state'];
  j_total_amount?: number;
  listing?: StoneListing | undefined;
}

/**
 * On sale to buyers. A stone without a wholesale price cannot be ordered, so it is not on sale; nor is one that was
 * sold under another stock number.
 */
export const isOnSale = ({ state, j_total_amount = 0, listing }: OfferedStone): boolean =>
  (state === stoneState.ON_SALE || state === 'on_sale') &&
  j_total_amount > 0 &&
  listing !== stoneListing.SOLD;

/** Whether buyers meet a stone in lists: on sale, and of the stones of one certificate the one that is offered. */
export const isOffered = (stone: OfferedStone): boolean =>
  isOnSale(stone) && stone.listing !== stoneListing.HIGHER;
