import { keepPreviousData } from '@tanstack/react-query';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import {
  useListFeaturedDiamonds,
  useListNewDiamonds,
  useListRecommendedDiamonds,
  useSearchDiamonds,
} from '#contract/hooks/diamonds/diamonds.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { payloadPaging, toServerPage } from '#domain/search/paging.ts';
import type { ReportUrlState } from './report-url-state.ts';

/** Lists that the server keeps in an order of its own: newest first, or as recommended. */
export function hasFixedOrder({ source, onlySelected }: ReportUrlState): boolean {
  return !onlySelected && (source === 'new' || source === 'recommended');
}

function payload({ source, filters, onlySelected }: ReportUrlState, ids: readonly number[]): DiamondFilters {
  const paging = payloadPaging(filters);
  const { sort, sortWith, sortMethod } = filters;
  const order: DiamondFilters = { sort, sortWith, sortMethod };
  // The address may name columns that only the back office sorts by; the server refuses those.
  if (onlySelected) return { ids: [...ids], ...order, ...paging } as DiamondFilters;
  if (source === 'featured') return { featured: 1, ...order, ...paging } as DiamondFilters;
  return { ...filters, ...paging } as DiamondFilters;
}

/** The query of whichever list the address asks for; null when only chosen stones are asked for and none is. */
function useReportQuery(urlState: ReportUrlState, ids: readonly number[]) {
  const { source, filters, onlySelected } = urlState;
  const { pageNo, pageSize: limit } = payloadPaging(filters);
  const page = toServerPage(pageNo);
  const usesSearch =
    onlySelected || source === 'search' || (source === 'featured' && sortSteps(filters).length > 0);
  const nothingSelected = onlySelected && ids.length === 0;
  const queryOptions = (enabled: boolean) => ({ query: { enabled, placeholderData: keepPreviousData } });

  const search = useSearchDiamonds(
    payload(urlState, ids),
    { page },
    queryOptions(usesSearch && !nothingSelected),
  );
  const featured = useListFeaturedDiamonds(
    { featured: 'true', limit, page },
    queryOptions(!usesSearch && source === 'featured'),
  );
  const fresh = useListNewDiamonds({ limit, page }, queryOptions(!usesSearch && source === 'new'));
  const recommended = useListRecommendedDiamonds(
    { limit, page },
    queryOptions(!usesSearch && source === 'recommended'),
  );

  if (nothingSelected) return null;
  if (usesSearch) return search;
  if (source === 'featured') return featured;
  return source === 'recommended' ? recommended : fresh;
}

const noStones: readonly Diamond[] = [];

/** The page of stones that the address asks for, and which chosen stones can no longer be had. */
export function useReportStones(urlState: ReportUrlState, selection: Pick<StoneSelection, 'ids' | 'stones'>) {
  const query = useReportQuery(urlState, selection.ids);
  const page = query?.data?.data;
  const stones = page?.data ?? noStones;
  // Known only when all of them stand on one page, and for sure.
  const isComplete = page !== undefined && page.total <= page.per_page && !query?.isPlaceholderData;
  const unavailable =
    urlState.onlySelected && isComplete
      ? selection.stones.filter(({ id }) => !stones.some((stone) => stone.id === id))
      : [];
  return { query, page, stones, unavailable };
}
