import type { ReactNode, RefObject } from 'react';
import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { DiamondSortColumn } from '#contract/model/diamondSortColumn.ts';
import { sortSteps } from '#domain/search/diamond-filters.ts';
import { defaultPageSize } from '#domain/search/paging.ts';
import type { StoneMediaKind } from '../stone-media/stone-media.ts';
import type { StoneSelection } from '../stone-selection/use-stone-selection.ts';
import { DataTable } from '../table/data-table.tsx';
import type { SortStep } from '../table/sorting.ts';
import type { TableState } from '../table/table-state.ts';
import { StoneCard } from './stone-card.tsx';
import type { StoneColumn } from './stone-columns.tsx';
import { StoneGrid } from './stone-grid.tsx';
import { StoneListRow } from './stone-list-row.tsx';

type StoneResultsProps = {
  /** Name of the list, for screen readers. */
  label: string;
  address: { filters: DiamondFilters; view: 'list' | 'grid' };
  stones: readonly Diamond[];
  columns: readonly StoneColumn[];
  state: TableState;
  selection: StoneSelection;
  /** Content of a card beside the stone number, such as an administrator's marks. */
  flags?: (stone: Diamond) => ReactNode;
  /** Beside the total on a card of the grid, such as an Edit link. */
  cardAction?: (stone: Diamond) => ReactNode;
  /** After the flags on a row of a phone. */
  rowAction?: (stone: Diamond) => ReactNode;
  searchRef: RefObject<HTMLInputElement | null>;
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void;
  /** Omitted where the user cannot sort. */
  onSortChange?: ((sort: SortStep<DiamondSortColumn>[]) => void) | undefined;
  onOpen: (stone: Diamond) => void;
  empty: ReactNode;
  failed: ReactNode;
};

/** A page of found stones, as a table or as cards, with the selection. */
export function StoneResults(props: StoneResultsProps) {
  const { address, label, stones, state, selection, flags, onSortChange, empty, failed } = props;
  const pageSize = address.filters.pageSize ?? defaultPageSize;
  if (address.view === 'grid')
    return (
      <StoneGrid
        {...{ label, stones, state, empty, failed }}
        skeletons={pageSize}
        card={(stone) => (
          <StoneCard
            stone={stone}
            selected={selection.isSelected(stone)}
            onSelectedChange={(selected) => selection.onSelect([stone], selected)}
            onMedia={props.onMedia}
            flags={flags?.(stone)}
            action={props.cardAction?.(stone)}
          />
        )}
      />
    );
  return (
    <DataTable
      {...{ label, state, selection, empty, failed }}
      rowName="stone"
      columns={props.columns}
      rows={stones}
      rowId={(stone) => stone.id}
      skeletonRows={pageSize}
      sort={sortSteps(address.filters) as SortStep<DiamondSortColumn>[]}
      {...(onSortChange && { onSortChange })}
      onOpen={props.onOpen}
      searchRef={props.searchRef}
      card={(stone, card) => (
        <StoneListRow stone={stone} flags={flags?.(stone)} action={props.rowAction?.(stone)} {...card} />
      )}
    />
  );
}
