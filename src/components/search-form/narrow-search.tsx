import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { maxReadableStones } from '#domain/search/filter-limits.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';

const lazySuggestions = lazyComponent(() => import('./search-suggestions.tsx'));

type NarrowSearchProps = {
  filters: DiamondFilters;
  /** Stones that the search finds. */
  total: number | undefined;
  pathOf: (filters: DiamondFilters) => string;
};

/** Above a list that is too long to be read: which filter to add. Keeps its line until they are counted. */
export function NarrowSearch({ filters, total = 0, pathOf }: NarrowSearchProps) {
  const wide = total > maxReadableStones && !isFilterEmpty(filters);
  const loaded = useLazyComponent(lazySuggestions, wide);
  if (!wide) return null;
  return (
    <div className="mb-2 min-h-6 overflow-x-auto px-5 text-table phone:px-4">
      {loaded && <loaded.SuggestionsOfSearch filters={filters} pathOf={pathOf} className="flex-nowrap" />}
    </div>
  );
}
