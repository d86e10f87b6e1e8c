import { describeSearch } from '#components/saved-searches/search-query.ts';
import { useShownFilters } from '#components/stone-display/use-shown-filters.ts';
import { useListRecentSearches, useListSavedSearches } from '#contract/hooks/search/search.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { readSearchQuery } from '#domain/search/stored-search.ts';
import { DashboardRow, DashboardRows } from './dashboard-rows.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** Searches shown of each kind. */
const limit = 5;

function SearchRow({ search }: { search: SavedSearch }) {
  const shownFilters = useShownFilters();
  const stored = readSearchQuery(search.searchquery);
  const filters = stored && shownFilters(stored);
  const description = filters ? describeSearch(filters, true) : 'This search can no longer be opened';
  // The title of a search that was run without saving is only its time.
  const isSaved = search.status === 'active';
  return (
    <DashboardRow
      {...(filters && { to: paths.diamonds(filtersToParams(filters)), state: { filters } })}
      title={isSaved ? search.title : description}
      note={isSaved ? description : undefined}
      valueNote={relativeTime(search.created_at)}
    />
  );
}

export function SavedSearches() {
  const query = useListSavedSearches({ limit });
  const searches = query.data?.data.data ?? [];
  return (
    <DashboardSection
      title="Saved searches"
      query={query}
      skeletonRows={2}
      foldsEmpty
      empty={searches.length === 0 ? 'No saved searches' : null}
    >
      <DashboardRows label="Saved searches">
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </DashboardRows>
    </DashboardSection>
  );
}

export function RecentSearches() {
  const query = useListRecentSearches({ limit });
  const searches = query.data?.data.data ?? [];
  return (
    <DashboardSection
      title="Recent searches"
      query={query}
      skeletonRows={2}
      foldsEmpty
      empty={searches.length === 0 ? 'No recent searches' : null}
    >
      <DashboardRows label="Recent searches">
        {searches.map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </DashboardRows>
    </DashboardSection>
  );
}
