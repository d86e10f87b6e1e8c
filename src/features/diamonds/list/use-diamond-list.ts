import { keepPreviousData } from '@tanstack/react-query';
import { useSearchDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { payloadPaging, toServerPage } from '#domain/search/paging.ts';
import type { DiamondUrlState } from './diamond-url-state.ts';

/** The page of stones that the address asks for. */
export function useDiamondList({ filters, onlySelected }: DiamondUrlState, ids: readonly number[]) {
  const { pageNo, pageSize, ...rest } = filters;
  const paging = payloadPaging({ pageNo, pageSize });
  const { sort, sortWith, sortMethod } = filters;
  const requestFilters = onlySelected ? { ids: [...ids], sort, sortWith, sortMethod } : rest;
  return useSearchDiamonds(
    { ...requestFilters, ...paging } as DiamondFilters,
    { page: toServerPage(paging.pageNo) },
    { query: { placeholderData: keepPreviousData, enabled: !onlySelected || ids.length > 0 } },
  );
}

/** How many stones there are in all, and when the last change was. */
export function useStockTotals() {
  const { data } = useSearchDiamonds(
    { ...payloadPaging({ pageSize: 1 }), sortWith: 'updated_at', sortMethod: false },
    { page: 1 },
  );
  return data && { total: data.data.total, updatedAt: data.data.data[0]?.updated_at ?? null };
}
