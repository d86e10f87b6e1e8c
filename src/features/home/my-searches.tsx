import { useNavigate } from 'react-router-dom';
import { QuerySection } from '#components/feedback/query-section.tsx';
import { caratChips } from '#components/saved-searches/search-query.ts';
import { StoredSearchList } from '#components/saved-searches/stored-search-list.tsx';
import { type StoredSearch, useStoredSearches } from '#components/saved-searches/use-stored-searches.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';

/** The latest saved and recent searches, to run again or edit. */
export function MySearches() {
  const navigate = useNavigate();
  const { saved = [], recent = [], isPending, error, refetch } = useStoredSearches();
  const searches = [...saved, ...recent];
  const run = ({ filters }: StoredSearch) =>
    navigate(paths.report({ title: 'search', filters: filtersToParams(filters) }), {
      state: { filters, carats: caratChips(filters), title: messages.report.searchResult },
    });
  return (
    <QuerySection
      title="My searches"
      query={{ isPending, isLoadingError: Boolean(error) && searches.length === 0, error, refetch }}
      loading={<Skeleton className="mt-3 w-2/3" />}
      empty={searches.length > 0 ? null : 'Searches that you run or save appear here.'}
    >
      <StoredSearchList
        label="Saved and recent searches"
        searches={searches}
        onRun={run}
        formPath={(search) => paths.search(filtersToParams(search.filters))}
      />
    </QuerySection>
  );
}
