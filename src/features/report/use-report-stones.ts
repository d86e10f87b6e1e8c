import { keepPreviousData } from '@tanstack/react-query';
import {
  useListFeaturedDiamonds,
  useListNewDiamonds,
  useListRecommendedDiamonds,
  useSearchDiamonds,
} from '@/api/generated/hooks/diamonds/diamonds.ts';
import type { DiamondFilters } from '@/api/generated/model/diamondFilters.ts';
import { type DiamondFilterValues, sortSteps } from '@/domain/diamond-filters.ts';
import { defaultPageSize, toServerPage } from '@/domain/paging.ts';
import type { ReportAddress } from './report-source.ts';

/** Lists that the server keeps in an order of its own: newest first, or as recommended. */
export function hasOwnOrder({ source, onlySelected }: ReportAddress): boolean {
  return !onlySelected && (source === 'new' || source === 'recommended');
}

function payload({ source, filters, onlySelected }: ReportAddress, ids: readonly number[]): DiamondFilters {
  const { pageNo: _page, pageSize = defaultPageSize, ...rest } = filters;
  const { sort, sortWith, sortMethod } = filters;
  const order: DiamondFilterValues = { sort, sortWith, sortMethod };
  // The address may name columns that only the back office sorts by; the server refuses those.
  if (onlySelected) return { ids: [...ids], ...order, pageSize } as DiamondFilters;
  if (source === 'featured') return { featured: 1, ...order, pageSize } as DiamondFilters;
  return { ...rest, pageSize } as DiamondFilters;
}

/** The page of stones that the address asks for, from whichever list has it. */
export function useReportStones(address: ReportAddress, selectedIds: readonly number[]) {
  const { source, filters, onlySelected } = address;
  const page = toServerPage(filters.pageNo ?? 0);
  const limit = filters.pageSize ?? defaultPageSize;
  const searched =
    onlySelected || source === 'search' || (source === 'featured' && sortSteps(filters).length > 0);
  const when = (enabled: boolean) => ({ query: { enabled, placeholderData: keepPreviousData } });

  const search = useSearchDiamonds(
    payload(address, selectedIds),
    { page },
    when(searched && (!onlySelected || selectedIds.length > 0)),
  );
  const featured = useListFeaturedDiamonds(
    { featured: 'true', limit, page },
    when(!searched && source === 'featured'),
  );
  const fresh = useListNewDiamonds({ limit, page }, when(!searched && source === 'new'));
  const recommended = useListRecommendedDiamonds(
    { limit, page },
    when(!searched && source === 'recommended'),
  );

  if (searched) return search;
  if (source === 'featured') return featured;
  return source === 'recommended' ? recommended : fresh;
}
