import { Gem, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import type { DiamondUrlState } from './diamond-url-state.ts';

type DiamondListEmptyProps = { urlState: DiamondUrlState; onShowAll: () => void; onUpload: () => void };

/** Why the list is empty, and what to do about it. */
export function DiamondListEmpty({ urlState, onShowAll, onUpload }: DiamondListEmptyProps) {
  const navigate = useNavigate();
  const { pageNo: _page, ...filters } = urlState.filters;
  if (urlState.onlySelected)
    return (
      <Empty
        icon={<SearchX />}
        title="No stone is selected"
        hint="Select stones in the list to see them here together."
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    );
  if (isFilterEmpty(filters))
    return (
      <Empty
        icon={<Gem />}
        title="There are no stones yet"
        hint="Upload a supplier's list: any csv with stock numbers, weights, grades and prices."
        action={
          <Button variant="primary" onClick={onUpload}>
            {messages.upload.listTitle}
          </Button>
        }
      />
    );
  return (
    <Empty
      icon={<SearchX />}
      title="No stone matches this search"
      hint="Widen a range or take a filter away."
      action={
        <Button
          variant="primary"
          onClick={() => navigate(paths.searchDiamonds(filters), { state: { filters } })}
        >
          Modify Search
        </Button>
      }
    />
  );
}
