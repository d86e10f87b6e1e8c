import { useCallback } from 'react';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { withoutCost } from '#domain/search/hidden-cost.ts';
import { usePriceSet } from '#session/price-set.ts';

/** Filters as the screen may show them: without the supplier's prices while the cost is hidden. */
export function useShownFilters(): (filters: DiamondFilters) => DiamondFilters {
  const { set, costHidden } = usePriceSet();
  return useCallback(
    (filters) => (costHidden && set ? withoutCost(filters, set) : filters),
    [costHidden, set],
  );
}
