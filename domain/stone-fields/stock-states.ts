import type { DiamondFilters } from '#contract/model/diamondFilters.ts';

/** The states of stones in stock by name, for an administrator. */
export const stockStates = {
  on_sale: 'On sale',
  sold: 'Sold',
  hidden: 'Hidden',
  needs_price: 'Needs a price',
} as const satisfies Record<NonNullable<DiamondFilters['state']>, string>;
