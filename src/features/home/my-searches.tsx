import { useNavigate } from 'react-router-dom';
import { QueryFailed } from '@/components/feedback/query-failed.tsx';
import { caratChips } from '@/components/search-form/search-query.ts';
import { StoredSearchList } from '@/components/search-form/stored-search-list.tsx';
import { type StoredSearch, useStoredSearches } from '@/components/search-form/use-saved-searches.ts';
import { messages } from '@/domain/messages.ts';
import { paths } from '@/paths.ts';
import { SectionHeading } from '@/ui/section-heading.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';

const few = 3;

/** The latest saved and recent searches, to run again or to change. */
export function MySearches() {
  const navigate = useNavigate();
  const { saved = [], recent = [], isPending, error, refetch } = useStoredSearches();
  const searches = [...saved.slice(0, few), ...recent.slice(0, few)];
  const run = ({ filters }: StoredSearch) =>
    navigate(paths.report({ title: 'search', filters }), {
      state: { filters, carats: caratChips(filters), title: messages.report.searchResult },
    });
  return (
    <section aria-label="My searches">
      <SectionHeading ruled>My searches</SectionHeading>
      {isPending ? (
        <Skeleton className="mt-3 w-2/3" />
      ) : error ? (
        <QueryFailed error={error} onRetry={refetch} className="py-6" />
      ) : searches.length > 0 ? (
        <StoredSearchList
          label="Saved and recent searches"
          searches={searches}
          onRun={run}
          formPath={(search) => paths.search(search.filters)}
        />
      ) : (
        <p className="py-3 text-ink-2 text-table">
          Searches you run or save stand here, ready to be run again.
        </p>
      )}
    </section>
  );
}
