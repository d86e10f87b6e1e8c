import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { getListJewelleryQueryKey, useUpdateJewellery } from '#contract/hooks/jewellery/jewellery.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { ListJewelleryAnswer } from '#contract/model/listJewelleryAnswer.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Toggles the star of a piece with an optimistic update and a rollback; stable between renders. */
export function useFeatured(): (piece: Jewellery) => void {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateJewellery();
  return useCallback(
    async ({ id, is_featured }: Jewellery) => {
      const queryKey = getListJewelleryQueryKey();
      const show = (featured: Jewellery['is_featured']) =>
        queryClient.setQueriesData<ListJewelleryAnswer>({ queryKey }, (answer) => {
          if (!answer) return answer;
          const rows = answer.data.data.map((row) =>
            row.id === id ? { ...row, is_featured: featured } : row,
          );
          return { ...answer, data: { ...answer.data, data: rows } };
        });
      const next = is_featured === 1 ? 0 : 1;
      // A running refetch would restore the old star.
      await queryClient.cancelQueries({ queryKey });
      show(next);
      try {
        await mutateAsync({ data: { id, is_featured: next } });
        toast.success(messages.record.updated);
      } catch (error) {
        show(is_featured);
        showErrorToast(error, messages.record.updateFailed);
      }
    },
    [queryClient, mutateAsync],
  );
}
