import { SearchX } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Diamond } from '#contract/model/diamond.ts';
import { paths } from '#domain/routes/paths.ts';
import { Empty } from '#ui/display/empty.tsx';
import { Button } from '#ui/form/button.tsx';
import { QueryFailed } from '../feedback/query-failed.tsx';
import type { List } from '../list-page/list.ts';
import { useOriginState } from '../stone-display/list-origin.ts';
import type { StoneMediaKind } from '../stone-media/stone-media.ts';
import type { StoneSelection } from '../stone-selection/use-stone-selection.ts';
import type { StoneColumn } from '../stone-table/stone-columns.tsx';
import { StoneResults } from '../stone-table/stone-results.tsx';
import type { StoneListUrl } from './stone-list-url.ts';

export type StoneListRowsProps = {
  title: string;
  url: StoneListUrl;
  changeUrl: (part: Partial<StoneListUrl>) => void;
  list: List<Diamond>;
  selection: StoneSelection;
  /** False where the user cannot sort the list. */
  sortable?: boolean;
  /** Beside the stone's number on a card. */
  flags?: (stone: Diamond) => ReactNode;
  /** Beside the total on a card of the grid, such as an Edit link. */
  cardAction?: (stone: Diamond) => ReactNode;
  /** After the flags on a row of a phone. */
  rowAction?: (stone: Diamond) => ReactNode;
  /** The empty state. */
  empty: ReactNode;
  columns: readonly StoneColumn[];
  searchRef: RefObject<HTMLInputElement | null>;
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void;
};

/** The rows of a stone list in all states. */
export function StoneListRows(props: StoneListRowsProps) {
  const { title, url, changeUrl, list, selection, columns, flags, sortable = true, empty } = props;
  const navigate = useNavigate();
  const state = useOriginState();
  return (
    <StoneResults
      label={title}
      address={url}
      stones={list.rows}
      columns={columns}
      state={list.state}
      selection={selection}
      searchRef={props.searchRef}
      onMedia={props.onMedia}
      {...(flags && { flags })}
      {...(props.cardAction && { cardAction: props.cardAction })}
      {...(props.rowAction && { rowAction: props.rowAction })}
      {...(sortable && {
        onSortChange: (sort) =>
          changeUrl({ filters: { ...url.filters, sort, sortWith: undefined, pageNo: 0 } }),
      })}
      onOpen={(stone) => navigate(paths.stone(stone.id), { state })}
      empty={
        url.onlySelected ? <NoSelectedStones onShowAll={() => changeUrl({ onlySelected: false })} /> : empty
      }
      failed={<QueryFailed error={list.error} onRetry={list.retry} />}
    />
  );
}

function NoSelectedStones({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Empty
      icon={<SearchX />}
      title="No stones selected"
      hint="Select stones in the list to see them here."
      action={<Button onClick={onShowAll}>Show all</Button>}
    />
  );
}
