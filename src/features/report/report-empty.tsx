import { SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import type { ReportUrlState } from './report-url-state.ts';

type ReportEmptyProps = { urlState: ReportUrlState; onShowAll: () => void };

/** Why the report shows no stone, and what to do next. */
export function ReportEmpty({ urlState, onShowAll }: ReportEmptyProps) {
  const navigate = useNavigate();
  if (urlState.onlySelected)
    return (
      <Empty
        icon={<SearchX />}
        title="No stone is selected"
        hint="Select stones in the list to see them here together."
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    );
  const searched = urlState.source === 'search';
  const filters = searched ? urlState.filters : {};
  return (
    <Empty
      icon={<SearchX />}
      title={searched ? 'No stone matches this search' : 'There are no stones here yet'}
      hint={searched ? 'Widen a range or take a filter away.' : 'Search the whole stock instead.'}
      action={
        <Button variant="primary" onClick={() => navigate(paths.search(filters), { state: { filters } })}>
          {searched ? 'Modify Search' : 'Search'}
        </Button>
      }
    />
  );
}
