import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { type PriceSet, sortByPricesOf } from '../pricing/price-sets.ts';
import { filtersPrices, sortSteps, withoutPrices } from './diamond-filters.ts';
import { administratorFilters } from './filter-permissions.ts';

/** Whether the filters say something about suppliers: by name or availability, by a range of their prices or by the order. */
function revealsCost(filters: DiamondFilters): boolean {
  const steps = sortSteps(filters);
  const sorted = sortByPricesOf(steps, { from: 'supplier', to: 'wholesale' });
  const named = administratorFilters.some((name) => filters[name]?.length);
  return named || filtersSupplierPrices(filters) || sorted.some((step, index) => step !== steps[index]);
}

/** Whether the filters have a range of the supplier's prices. */
export const filtersSupplierPrices = (filters: DiamondFilters): boolean =>
  filtersPrices(filters) && (filters.price_set ?? 'supplier') === 'supplier';

/**
 * The filters of an administrator without the supplier: names, availability and ranges of the supplier's prices are left out, and a
 * sort by them is one by the shown set. The same object when there is nothing to leave out.
 */
export function withoutCost(filters: DiamondFilters, shown: PriceSet): DiamondFilters {
  if (!revealsCost(filters)) return filters;
  const others = { ...(filtersSupplierPrices(filters) ? withoutPrices(filters) : filters) };
  for (const name of administratorFilters) others[name] = undefined;
  const sort = sortByPricesOf(sortSteps(filters), { from: 'supplier', to: shown });
  return { ...others, sort, sortWith: undefined, sortMethod: undefined };
}
