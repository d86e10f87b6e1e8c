import { emptyList, keepPreviousPage, listOf } from '#components/list-page/list.ts';
import { requestedPage, sortOf, stonePayload } from '#components/stone-list/stone-list-url.ts';
import { useListSelection } from '#components/stone-list/use-list-selection.ts';
import type { StoneSelection } from '#components/stone-selection/use-stone-selection.ts';
import {
  getListRecommendedDiamondsQueryOptions,
  useListFeaturedDiamonds,
  useListNewDiamonds,
  useListRecommendedDiamonds,
  useSearchDiamonds,
} from '#contract/hooks/diamonds/diamonds.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { maxPageSize } from '#domain/search/paging.ts';
import type { ReportUrl } from './report-url.ts';

/** Lists with a fixed order of the server: newest first, or as recommended. */
export function hasFixedOrder({ source, onlySelected }: ReportUrl): boolean {
  return !onlySelected && (source === 'new' || source === 'recommended');
}

/** Sorting the featured stones turns the list into a search. */
const searched = (url: ReportUrl): ReportUrl =>
  url.source === 'featured'
    ? { ...url, filters: { ...onlyPage(url), featured: 1, ...sortOf(url.filters) } }
    : url;

const onlyPage = ({ filters: { pageNo, pageSize } }: ReportUrl) => ({ pageNo, pageSize });

/** The query of the list in the address; null when only selected stones are shown and none is selected. */
function useReportQuery(url: ReportUrl, ids: readonly number[]) {
  const { source, filters, onlySelected } = url;
  const { page, perPage: limit } = requestedPage(filters);
  const usesSearch =
    onlySelected || source === 'search' || (source === 'featured' && sortSteps(filters).length > 0);
  const nothingSelected = onlySelected && ids.length === 0;
  const queryOptions = (enabled: boolean) => ({ query: { ...keepPreviousPage.query, enabled } });

  const search = useSearchDiamonds(
    stonePayload(searched(url), ids),
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

/** The search that has the same stones as the list; null for recommended stones, which no search finds. */
export function searchOf({ source, filters }: ReportUrl): DiamondFilters | null {
  if (source === 'recommended') return null;
  if (source === 'featured') return { featured: 1 };
  return source === 'search' ? filters : {};
}

const recommendedPages = (page: number) =>
  getListRecommendedDiamondsQueryOptions({ limit: maxPageSize, page });

/**
 * The list in the address, the selection with what it has from other lists, the numbers that were not found, and
 * the selected stones that are no longer on sale.
 */
export function useReportStones(url: ReportUrl, selected: StoneSelection) {
  const query = useReportQuery(url, selected.ids);
  const page = query?.data?.data;
  const list = query ? listOf(query, requestedPage(url.filters)) : emptyList;
  const selection = useListSelection(selected, {
    list,
    filters: url.onlySelected ? { ids: [...selected.ids] } : searchOf(url),
    allPages: recommendedPages,
  });
  // Known only when all of them fit on one page.
  const isComplete = page !== undefined && page.total <= page.per_page && list.state === 'ready';
  const unavailable =
    url.onlySelected && isComplete
      ? selected.stones.filter(({ id }) => !list.rows.some((stone) => stone.id === id))
      : [];
  return { list, selection, missing: page?.missing, unavailable };
}
