import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import type { Role } from '../accounts/role.ts';
import { type PriceSet, priceSetOf } from '../pricing/price-sets.ts';
import { described, type FieldName, textFilters, valueFilters } from '../stone-fields/field-lists.ts';
import { filtersPrices } from './diamond-filters.ts';

/** The prices that a role filters, sorts and counts by when it names none. */
export const ownPriceSet = (role: Role): PriceSet => (role === 'ADMIN' ? 'supplier' : 'wholesale');

/** Whether a role may name these prices: buyers know the wholesale ones only. */
export const mayUsePrices = (role: Role, set: PriceSet | null | undefined): boolean =>
  role === 'ADMIN' || !set || set === ownPriceSet(role);

/** Filters of a buyer as an administrator uses them: with the name of the prices that they mean. */
export const withBuyerPrices = (filters: DiamondFilters): DiamondFilters =>
  filtersPrices(filters) ? { ...filters, price_set: ownPriceSet('USER') } : filters;

/** Whether a role sees a field of a stone. */
export const isSeenBy = (role: Role, name: FieldName): boolean =>
  role === 'ADMIN' || described[name].seenBy !== 'ADMIN';

/** The filters of values that only administrators see. */
export const administratorFilters = [...textFilters, ...valueFilters].filter(
  (name) => !isSeenBy('USER', name),
);

/** Whether a role may filter so: buyers neither by the prices of others nor by a field that only administrators see. */
export const mayFilter = (role: Role, filters: DiamondFilters): boolean =>
  mayUsePrices(role, filters.price_set) &&
  (role === 'ADMIN' ||
    (filters.listing === undefined && administratorFilters.every((name) => filters[name] === undefined)));

/** Whether a role may sort by a column. */
export const maySortBy = (role: Role, column: DiamondSortColumn): boolean =>
  role === 'ADMIN' || (column !== 'rap' && priceSetOf(column) !== 'retail');
