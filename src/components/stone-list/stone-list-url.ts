import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';
import { payloadPaging } from '#domain/search/paging.ts';
import type { UrlCodec } from '../list-page/use-url-state.ts';

/** The state of a list of stones in its address. */
export type StoneListUrl = {
  /** Filters, sort and page. */
  filters: DiamondFilters;
  view: 'list' | 'grid';
  /** Shows only the selected stones. */
  onlySelected: boolean;
};

export const stoneListUrl = {
  read: (params): StoneListUrl => ({
    filters: filtersFromParams(params),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    onlySelected: params.get('show') === 'selected',
  }),
  write: ({ filters, view, onlySelected }) => {
    const params = filtersToParams(filters);
    if (view === 'grid') params.set('view', view);
    if (onlySelected) params.set('show', 'selected');
    return params;
  },
} satisfies UrlCodec<StoneListUrl>;

/** The filter payload: the ids of the selected stones, else the filters. */
export function stonePayload(
  { filters, onlySelected }: StoneListUrl,
  ids: readonly number[],
): DiamondFilters {
  const wanted = onlySelected ? { ids: [...ids], ...sortOf(filters) } : filters;
  return { ...wanted, ...payloadPaging(filters) };
}

/** The sort alone. */
export function sortOf({ sort, sortWith, sortMethod }: DiamondFilters): DiamondFilters {
  return { sort, sortWith, sortMethod };
}

/** Page, from 1, and rows per page, for the list API and for `listOf`. */
export function requestedPage(filters: DiamondFilters): { page: number; perPage: number } {
  const { pageNo, pageSize } = payloadPaging(filters);
  return { page: pageNo + 1, perPage: pageSize };
}

/** The filters without their page, for a new search. */
export function withoutPage({ pageNo, ...filters }: DiamondFilters): DiamondFilters {
  return filters;
}
