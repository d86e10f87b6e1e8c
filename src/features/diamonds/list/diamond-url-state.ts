import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { filtersFromParams, filtersToParams } from '#domain/search/filter-url.ts';

/** Everything about the list that stands in its address. */
export type DiamondUrlState = {
  filters: DiamondFilters;
  view: 'list' | 'grid';
  /** Only the chosen stones are shown. */
  onlySelected: boolean;
};

export function readDiamondUrlState(params: URLSearchParams): DiamondUrlState {
  return {
    filters: filtersFromParams(params),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    onlySelected: params.get('show') === 'selected',
  };
}

/** The search params of an address; what is as usual is left out. */
export function writeDiamondUrlState({ filters, view, onlySelected }: DiamondUrlState): URLSearchParams {
  const params = filtersToParams(filters);
  if (view === 'grid') params.set('view', view);
  if (onlySelected) params.set('show', 'selected');
  return params;
}

/** The search params that a caller's navigation state asks for; null when it carries no filters. */
export function paramsFromNavigationState(state: unknown): URLSearchParams | null {
  const { filters } = (state ?? {}) as { filters?: DiamondFilters };
  const params = filters ? filtersToParams(filters) : null;
  return params && params.size > 0 ? params : null;
}
