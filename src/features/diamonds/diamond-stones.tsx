import type { ReactNode, RefObject } from 'react';
import type { Diamond } from '@/api/generated/model/diamond.ts';
import type { DiamondSortColumn } from '@/api/generated/model/diamondSortColumn.ts';
import { StoneCard } from '@/components/stones/stone-card.tsx';
import type { StoneColumn } from '@/components/stones/stone-columns.tsx';
import { StoneGrid } from '@/components/stones/stone-grid.tsx';
import { StoneListRow } from '@/components/stones/stone-list-row.tsx';
import type { StoneMediaKind } from '@/components/stones/stone-media.ts';
import type { StoneSelection } from '@/components/stones/stone-selection.ts';
import { DataTable } from '@/components/table/data-table.tsx';
import type { SortStep } from '@/components/table/sorting.ts';
import type { TableState } from '@/components/table/table-state.ts';
import { sortSteps } from '@/domain/diamond-filters.ts';
import { defaultPageSize } from '@/domain/paging.ts';
import type { DiamondAddress } from './diamond-address.ts';
import { MarksOrState } from './diamond-columns.tsx';
import type { StoneMarkToggles } from './use-stone-marks.ts';

type DiamondStonesProps = {
  address: DiamondAddress;
  stones: readonly Diamond[];
  columns: readonly StoneColumn[];
  state: TableState;
  selection: StoneSelection;
  marks: StoneMarkToggles;
  searchRef: RefObject<HTMLInputElement | null>;
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void;
  onSortChange: (sort: SortStep<DiamondSortColumn>[]) => void;
  onOpen: (stone: Diamond) => void;
  empty: ReactNode;
  failed: ReactNode;
};

/** The stones of the list as a table or as cards. */
export function DiamondStones(props: DiamondStonesProps) {
  const { address, stones, state, selection, marks, empty, failed } = props;
  const pageSize = address.filters.pageSize ?? defaultPageSize;
  if (address.view === 'grid')
    return (
      <StoneGrid
        {...{ stones, state, empty, failed }}
        label="Diamonds"
        skeletons={pageSize}
        card={(stone) => (
          <StoneCard
            stone={stone}
            selected={selection.isSelected(stone)}
            onSelectedChange={(selected) => selection.onSelect([stone], selected)}
            onMedia={props.onMedia}
            marks={<MarksOrState stone={stone} marks={marks} />}
          />
        )}
      />
    );
  return (
    <DataTable
      {...{ state, selection, empty, failed }}
      label="Diamonds"
      rowName="stone"
      columns={props.columns}
      rows={stones}
      rowId={(stone) => stone.id}
      skeletonRows={pageSize}
      sort={sortSteps(address.filters) as SortStep<DiamondSortColumn>[]}
      onSortChange={props.onSortChange}
      onOpen={props.onOpen}
      searchRef={props.searchRef}
      card={(stone, card) => (
        <StoneListRow stone={stone} marks={<MarksOrState stone={stone} marks={marks} />} {...card} />
      )}
    />
  );
}
