import { keepPreviousData } from '@tanstack/react-query';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import { toCriteria } from './search-draft.ts';

const countOnly = payloadPaging({ pageSize: 1 });

/** The number of matching stones, the total, and the pasted numbers that are not in stock. */
export function useMatchCount(filters: DiamondFilters) {
  const counted = useSearchDiamonds({ ...toCriteria(filters), ...countOnly }, undefined, {
    query: { placeholderData: keepPreviousData },
  });
  const all = useSearchDiamonds(countOnly);
  return {
    found: counted.data?.data.total,
    total: all.data?.data.total,
    missing: counted.isPlaceholderData ? undefined : counted.data?.data.missing,
    counting: counted.isFetching,
    failed: counted.isError,
  };
}

export type MatchCount = ReturnType<typeof useMatchCount>;
