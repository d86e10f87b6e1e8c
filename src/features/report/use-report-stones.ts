import { keepPreviousData } from '@tanstack/react-query';
import {
  useListFeaturedDiamonds,
  useListNewDiamonds,
  useListRecommendedDiamonds,
  useSearchDiamonds,
} from '@/api/generated/hooks/diamonds/diamonds.ts';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import type { DiamondFilters } from '@/api/generated/model/diamondFilters.ts';
import type { StoneSelection } from '@/components/stones/stone-selection.ts';
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

/** The query of whichever list the address asks for; null when only chosen stones are asked for and none is. */
function useReportQuery(address: ReportAddress, ids: readonly number[]) {
  const { source, filters, onlySelected } = address;
  const page = toServerPage(filters.pageNo ?? 0);
  const limit = filters.pageSize ?? defaultPageSize;
  const searched =
    onlySelected || source === 'search' || (source === 'featured' && sortSteps(filters).length > 0);
  const nothing = onlySelected && ids.length === 0;
  const when = (enabled: boolean) => ({ query: { enabled, placeholderData: keepPreviousData } });

  const search = useSearchDiamonds(payload(address, ids), { page }, when(searched && !nothing));
  const featured = useListFeaturedDiamonds(
    { featured: 'true', limit, page },
    when(!searched && source === 'featured'),
  );
  const fresh = useListNewDiamonds({ limit, page }, when(!searched && source === 'new'));
  const recommended = useListRecommendedDiamonds(
    { limit, page },
    when(!searched && source === 'recommended'),
  );

  if (nothing) return null;
  if (searched) return search;
  if (source === 'featured') return featured;
  return source === 'recommended' ? recommended : fresh;
}

const noStones: readonly Diamond[] = [];

/** The page of stones that the address asks for, and which chosen stones can no longer be had. */
export function useReportStones(address: ReportAddress, chosen: Pick<StoneSelection, 'ids' | 'stones'>) {
  const query = useReportQuery(address, chosen.ids);
  const page = query?.data?.data;
  const stones = page?.data ?? noStones;
  // Known only when all of them stand on one page, and for sure.
  const isWhole = page !== undefined && page.total <= page.per_page && !query?.isPlaceholderData;
  const gone =
    address.onlySelected && isWhole
      ? chosen.stones.filter(({ id }) => !stones.some((stone) => stone.id === id))
      : [];
  return { query, page, stones, gone };
}
