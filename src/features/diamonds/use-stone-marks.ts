import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getSearchDiamondsQueryKey, useUpdateDiamond } from '@/api/generated/hooks/diamonds/diamonds.ts';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import type { PagedDiamondsAnswer } from '@/api/generated/model/pagedDiamondsAnswer.ts';
import { tellFailure } from '@/components/feedback/tell-failure.ts';
import { messages } from '@/domain/messages.ts';
import { toast } from '@/ui/toast.ts';

/** Every stone search, whatever its filters. */
const stoneSearches = getSearchDiamondsQueryKey();

type Marks = Pick<Diamond, 'featured' | 'status'>;

/** Switches a stone's marks: shown at once, taken back when the server refuses. Both functions keep their identity. */
export function useStoneMarks() {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateDiamond();

  const mark = useCallback(
    async (stone: Diamond, marks: Marks) => {
      const show = ({ featured, status }: Marks) =>
        queryClient.setQueriesData<PagedDiamondsAnswer>({ queryKey: stoneSearches }, (answer) => {
          if (!answer) return answer;
          const rows = answer.data.data.map((row) =>
            row.id === stone.id ? { ...row, featured, status } : row,
          );
          return { ...answer, data: { ...answer.data, data: rows } };
        });
      // A list on its way would bring the old marks back.
      await queryClient.cancelQueries({ queryKey: stoneSearches });
      show(marks);
      try {
        await mutateAsync({ data: { id: stone.id, ...marks } });
        toast.success(messages.record.updated);
      } catch (error) {
        show(stone);
        tellFailure(error, messages.record.updateFailed);
      }
    },
    [queryClient, mutateAsync],
  );

  return {
    toggleFeatured: useCallback(
      (stone: Diamond) => mark(stone, { featured: stone.featured === 1 ? 0 : 1, status: stone.status }),
      [mark],
    ),
    toggleHotDeal: useCallback(
      (stone: Diamond) => mark(stone, { featured: stone.featured, status: stone.status === 2 ? 1 : 2 }),
      [mark],
    ),
  };
}

export type StoneMarkToggles = ReturnType<typeof useStoneMarks>;
