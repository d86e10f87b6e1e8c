import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { getSearchDiamondsQueryKey, useUpdateDiamond } from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { PagedDiamondsAnswer } from '#contract/model/pagedDiamondsAnswer.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Query key of all stone searches. */
const stoneSearches = getSearchDiamondsQueryKey();

type StoneFlags = Pick<Diamond, 'featured' | 'status'>;

/**
 * Toggles a stone's marks with an optimistic update and a rollback. Both functions are stable between
 * renders.
 */
export function useStoneFlags() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateDiamond();

  const updateFlags = useCallback(
    async (stone: Diamond, flags: StoneFlags) => {
      const updateCache = ({ featured, status }: StoneFlags) =>
        queryClient.setQueriesData<PagedDiamondsAnswer>({ queryKey: stoneSearches }, (answer) => {
          if (!answer) return answer;
          const rows = answer.data.data.map((row) =>
            row.id === stone.id ? { ...row, featured, status } : row,
          );
          return { ...answer, data: { ...answer.data, data: rows } };
        });
      // A running refetch would restore the old marks.
      await queryClient.cancelQueries({ queryKey: stoneSearches });
      updateCache(flags);
      try {
        await mutateAsync({ data: { id: stone.id, ...flags } });
        toast.success(messages.record.updated);
      } catch (error) {
        updateCache(stone);
        showErrorToast(error, messages.record.updateFailed);
      }
    },
    [queryClient, mutateAsync],
  );

  return {
    toggleFeatured: useCallback(
      (stone: Diamond) =>
        updateFlags(stone, { featured: stone.featured === 1 ? 0 : 1, status: stone.status }),
      [updateFlags],
    ),
    toggleHotDeal: useCallback(
      (stone: Diamond) =>
        updateFlags(stone, { featured: stone.featured, status: stone.status === 2 ? 1 : 2 }),
      [updateFlags],
    ),
  };
}

export type StoneFlagToggles = ReturnType<typeof useStoneFlags>;
