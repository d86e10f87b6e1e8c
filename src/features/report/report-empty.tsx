import { SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { postDemand } from '#components/demands/post-demand.tsx';
import { SuggestionsOfSearch } from '#components/search-form/search-suggestions.tsx';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { filterWords } from '#domain/search/filter-words.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { type ReportUrl, reportPath } from './report-url.ts';

const demandActions = [postDemand];

/** The empty state of the report. A search that finds nothing can be posted as a demand. */
export function ReportEmpty({ url }: { url: ReportUrl }) {
  const navigate = useNavigate();
  const searched = url.source === 'search';
  const filters = searched ? url.filters : {};
  return (
    <Empty
      icon={<SearchX />}
      title={searched ? 'No stones match this search' : 'No stones here yet'}
      hint={
        searched
          ? 'Widen a range or remove a filter, or let us search for it.'
          : 'Search the full stock instead.'
      }
      action={
        <>
          {searched && (
            <div className="mb-2 flex min-h-6 basis-full justify-center text-table">
              <SuggestionsOfSearch filters={filters} pathOf={reportPath} className="justify-center" />
            </div>
          )}
          {searched && <RowActionButtons actions={demandActions} row={{ words: filterWords(filters) }} />}
          <Button
            variant="primary"
            onClick={() => navigate(paths.search(filtersToParams(filters)), { state: { filters } })}
          >
            {searched ? 'Modify Search' : 'Search'}
          </Button>
        </>
      }
    />
  );
}
