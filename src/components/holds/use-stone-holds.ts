import { useCallback, useMemo } from 'react';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { StoneHold } from '#contract/model/stoneHold.ts';
import { maxPageSize } from '#domain/search/paging.ts';

/** The present holds of stones, by stone id: those of other buyers, and the viewer's own; empty until they have loaded. */
export function useStoneHolds(ids: readonly number[]) {
  const { data, refetch } = useSearchDiamonds(
    { ids: ids.slice(0, maxPageSize), pageSize: maxPageSize },
    undefined,
    {
      query: { enabled: ids.length > 0 },
    },
  );
  const holdOf = useMemo(
    () =>
      new Map<number, StoneHold>(
        data?.data.data.flatMap(({ id, hold }): [number, StoneHold][] => (hold ? [[id, hold]] : [])),
      ),
    [data],
  );
  const reload = useCallback(() => void refetch(), [refetch]);
  return { holdOf, reload };
}

/** Whether the hold keeps the stone from the viewer. */
export const keepsAway = ({ status, until }: StoneHold): boolean =>
  status === 'other' || status === 'queued' || (status === 'asked' && until !== null);
