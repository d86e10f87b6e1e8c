import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { sortByPricesOf } from '#domain/pricing/price-sets.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { mayFilter, maySortBy } from '#domain/search/filter-permissions.ts';
import { errorResponse } from '../../error-response.ts';
import { roleOf } from '../../mock-session.ts';

const notPermitted = () => errorResponse(403, addedMessages.session.notPermitted);

/** Filters for stones as buyers see them, whose wholesale prices are in the plain fields. */
export const asBuyerFilters = ({ sortWith, sortMethod, ...filters }: DiamondFilters): DiamondFilters => ({
  ...filters,
  price_set: undefined,
  sort: sortByPricesOf(sortSteps({ ...filters, sortWith, sortMethod }), {
    from: 'wholesale',
    to: 'supplier',
  }),
});

/** The filters for the stones that the caller sees. @throws a 403 for one that only administrators may use */
export function filtersFor(request: Request, filters: DiamondFilters): DiamondFilters {
  const role = roleOf(request) ?? 'USER';
  if (!mayFilter(role, filters)) throw notPermitted();
  return role === 'ADMIN' ? filters : asBuyerFilters(filters);
}

/** The same, where the stones are sorted as well. @throws a 403 also for a column that only administrators may sort by */
export function sortedFiltersFor(request: Request, filters: DiamondFilters): DiamondFilters {
  const permitted = filtersFor(request, filters);
  const role = roleOf(request) ?? 'USER';
  if (!sortSteps(filters).every(({ by }) => maySortBy(role, by))) throw notPermitted();
  return permitted;
}
