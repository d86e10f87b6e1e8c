import { useCallback } from 'react';
import { useOptimisticRow } from '#components/list-page/use-optimistic-row.ts';
import { getSearchDiamondsQueryKey, useUpdateDiamond } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';

/** Query key of all stone searches. */
const stoneSearches = getSearchDiamondsQueryKey();

/** Toggles a stone's marks, which show at once. Both functions are stable between renders. */
export function useStoneFlags() {
  const updateFlags = useOptimisticRow<Diamond, Pick<Diamond, 'featured' | 'status'>>(
    stoneSearches,
    useUpdateDiamond().mutateAsync,
  );
  return {
    onToggleFeatured: useCallback(
      (stone: Diamond) =>
        updateFlags(stone, { featured: stone.featured === 1 ? 0 : 1, status: stone.status }),
      [updateFlags],
    ),
    onToggleHotDeal: useCallback(
      (stone: Diamond) =>
        updateFlags(stone, { featured: stone.featured, status: stone.status === 2 ? 1 : 2 }),
      [updateFlags],
    ),
  };
}

export type StoneFlagToggles = ReturnType<typeof useStoneFlags>;
