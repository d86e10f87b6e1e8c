import { useListRecentSearches, useListSavedSearches } from '@/api/generated/hooks/search/search.ts';
import type { SavedSearch } from '@/api/generated/model/savedSearch.ts';
import { describeSearch, readSearchQuery } from '@/components/search-form/search-query.ts';
import { relativeTime } from '@/domain/relative-time.ts';
import { paths } from '@/paths.ts';
import { Row, Rows } from './dashboard-rows.tsx';
import { DashboardSection } from './dashboard-section.tsx';

/** Most searches shown of each kind. */
const most = 5;

function SearchRow({ search }: { search: SavedSearch }) {
  const filters = readSearchQuery(search.searchquery);
  const what = filters ? describeSearch(filters) : 'This search can no longer be read';
  // The title of a search that was run directly is only the time it was run at.
  const named = search.status === 'active';
  return (
    <Row
      {...(filters && { to: paths.diamonds(filters), state: { filters } })}
      title={named ? search.title : what}
      note={named ? what : undefined}
      figureNote={relativeTime(search.created_at)}
    />
  );
}

export function SavedSearches() {
  const query = useListSavedSearches();
  const searches = query.data?.data ?? [];
  return (
    <DashboardSection
      title="Saved searches"
      query={query}
      lines={2}
      empty={searches.length === 0 ? 'Searches that are saved with a title appear here.' : null}
    >
      <Rows label="Saved searches">
        {searches.slice(0, most).map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </Rows>
    </DashboardSection>
  );
}

export function RecentSearches() {
  const query = useListRecentSearches();
  const searches = query.data?.data ?? [];
  return (
    <DashboardSection
      title="Recent searches"
      query={query}
      lines={2}
      empty={searches.length === 0 ? 'Nothing has been searched for yet.' : null}
    >
      <Rows label="Recent searches">
        {searches.slice(0, most).map((search) => (
          <SearchRow key={search.id} search={search} />
        ))}
      </Rows>
    </DashboardSection>
  );
}
