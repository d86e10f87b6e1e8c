import { SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Empty } from '@/ui/empty.tsx';
import type { ReportAddress } from './report-source.ts';

type ReportEmptyProps = { address: ReportAddress; onShowAll: () => void };

/** Why the report shows no stone, and what to do next. */
export function ReportEmpty({ address, onShowAll }: ReportEmptyProps) {
  const navigate = useNavigate();
  if (address.onlySelected)
    return (
      <Empty
        icon={<SearchX />}
        title="No stone is selected"
        hint="Select stones in the list to see them here together."
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    );
  const searched = address.source === 'search';
  const filters = searched ? address.filters : {};
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
