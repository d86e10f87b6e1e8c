import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import type { Role } from '../accounts/role.ts';
import { type PriceSet, priceSetOf } from '../pricing/price-sets.ts';
import { described, textFilters } from '../stone-fields/field-lists.ts';

/** The prices that a role filters, sorts and counts by when it names none. */
export const ownPriceSet = (role: Role): PriceSet => (role === 'ADMIN' ? 'supplier' : 'wholesale');

/** Whether a role may name these prices: buyers know the wholesale ones only. */
export const mayUsePrices = (role: Role, set: PriceSet | null | undefined): boolean =>
  role === 'ADMIN' || !set || set === ownPriceSet(role);

/** Whether a role may filter so: buyers neither by the prices of others nor by a field that only administrators see. */
export const mayFilter = (role: Role, filters: DiamondFilters): boolean =>
  mayUsePrices(role, filters.price_set) &&
  (role === 'ADMIN' ||
    (filters.listing === undefined &&
      textFilters.every((name) => filters[name] === undefined || described[name].seenBy !== 'ADMIN')));

/** Whether a role may sort by a column. */
export const maySortBy = (role: Role, column: DiamondSortColumn): boolean =>
  role === 'ADMIN' || (column !== 'rap' && priceSetOf(column) !== 'retail');
