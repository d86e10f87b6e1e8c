import { SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { filtersToParams } from '#domain/search/filter-url.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import type { ReportUrl } from './report-url.ts';

/** The empty state of the report. */
export function ReportEmpty({ url }: { url: ReportUrl }) {
  const navigate = useNavigate();
  const searched = url.source === 'search';
  const filters = searched ? url.filters : {};
  return (
    <Empty
      icon={<SearchX />}
      title={searched ? 'No stones match this search' : 'No stones here yet'}
      hint={searched ? 'Widen a range or remove a filter.' : 'Search the full stock instead.'}
      action={
        <Button
          variant="primary"
          onClick={() => navigate(paths.search(filtersToParams(filters)), { state: { filters } })}
        >
          {searched ? 'Modify Search' : 'Search'}
        </Button>
      }
    />
  );
}
