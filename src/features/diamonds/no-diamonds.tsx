import { Gem, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { isFilterEmpty } from '@/domain/diamond-filters.ts';
import { messages } from '@/domain/messages.ts';
import { paths } from '@/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Empty } from '@/ui/empty.tsx';
import type { DiamondAddress } from './diamond-address.ts';

type NoDiamondsProps = { address: DiamondAddress; onShowAll: () => void; onUpload: () => void };

/** Why the list is empty, and what to do about it. */
export function NoDiamonds({ address, onShowAll, onUpload }: NoDiamondsProps) {
  const navigate = useNavigate();
  const { pageNo: _page, ...filters } = address.filters;
  if (address.onlySelected)
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
