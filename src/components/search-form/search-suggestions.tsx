import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import { bestNarrowings } from '#domain/search/narrow-filters.ts';
import { bestRelaxations } from '#domain/search/relax-filters.ts';
import { cn } from '#lib/class-names.ts';
import { usePriceSet } from '#session/price-set.ts';
import { useStoneCounts } from './draft/use-stone-counts.ts';
import { FilterSuggestions } from './filter-suggestions.tsx';

type SearchSuggestionsProps = {
  /** The filters that are counted. */
  filters: DiamondFilters;
  match: Pick<ReturnType<typeof useStoneCounts>, 'found' | 'byField' | 'counting'>;
  pathOf: (filters: DiamondFilters) => string;
  replace?: boolean;
  className?: string | undefined;
};

/** Which filter to leave out of a search that finds nothing, or to add to one that finds too much. */
export function SearchSuggestions({ filters, match, className, ...links }: SearchSuggestionsProps) {
  const { found, byField, counting } = match;
  const saysWhose = usePriceSet().set !== null;
  if (found === undefined || !byField) return null;
  const counts = [...byField.values()];
  // Counts of the previous filters hold the place of the next ones.
  const look = cn(className, counting && 'invisible');
  return found === 0 ? (
    <FilterSuggestions
      {...links}
      verb="Leave out"
      suggestions={bestRelaxations(filters, counts, saysWhose)}
      className={look}
    />
  ) : (
    <FilterSuggestions
      {...links}
      verb="Narrow to"
      suggestions={bestNarrowings(filters, found, counts)}
      className={look}
    />
  );
}

/** The suggestions of a search whose stones are not counted by fields yet. */
export function SuggestionsOfSearch({
  filters,
  ...props
}: Pick<SearchSuggestionsProps, 'filters' | 'pathOf' | 'className'>) {
  return <SearchSuggestions {...props} filters={filters} match={useStoneCounts(filters, undefined)} />;
}
