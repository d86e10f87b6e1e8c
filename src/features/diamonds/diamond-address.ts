import type { DiamondFilterValues } from '@/domain/diamond-filters.ts';
import { filtersFromParams, filtersToParams } from '@/domain/filter-url.ts';

/** Everything about the list that stands in its address. */
export type DiamondAddress = {
  filters: DiamondFilterValues;
  view: 'list' | 'grid';
  /** Only the chosen stones are shown. */
  onlySelected: boolean;
};

export function readDiamondAddress(params: URLSearchParams): DiamondAddress {
  return {
    filters: filtersFromParams(params),
    view: params.get('view') === 'grid' ? 'grid' : 'list',
    onlySelected: params.get('show') === 'selected',
  };
}

/** The search params of an address; what is as usual is left out. */
export function writeDiamondAddress({ filters, view, onlySelected }: DiamondAddress): URLSearchParams {
  const params = filtersToParams(filters);
  if (view === 'grid') params.set('view', view);
  if (onlySelected) params.set('show', 'selected');
  return params;
}

/** The search params that a caller's navigation state asks for; null when it carries no filters. */
export function askedInState(state: unknown): URLSearchParams | null {
  const { filters } = (state ?? {}) as { filters?: DiamondFilterValues };
  const params = filters ? filtersToParams(filters) : null;
  return params && params.size > 0 ? params : null;
}
