import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { Tone } from '../format/tone.ts';

type StockState = NonNullable<DiamondFilters['state']>;

/** The states of stones in stock by name, for an administrator. */
export const stockStates = {
  on_sale: 'On sale',
  sold: 'Sold',
  sold_elsewhere: 'Sold under another number',
  hidden: 'Hidden',
  needs_price: 'Needs a price',
} as const satisfies Record<StockState, string>;

/** The specification's colours of stock: what buyers can order, what is there but cannot be ordered, and what is gone. */
export const stockTones: Record<StockState, Tone> = {
  on_sale: 'success',
  hidden: 'warning',
  needs_price: 'warning',
  sold: 'danger',
  sold_elsewhere: 'danger',
};
