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
import { type SortColumn, sortSteps } from '@/domain/diamond-filters.ts';
import { defaultPageSize } from '@/domain/paging.ts';
import type { ReportAddress } from './report-source.ts';
import { hasOwnOrder } from './use-report-stones.ts';

type ReportStonesProps = {
  address: ReportAddress;
  label: string;
  stones: readonly Diamond[];
  columns: readonly StoneColumn[];
  state: TableState;
  selection: StoneSelection;
  searchRef: RefObject<HTMLInputElement | null>;
  onMedia: (stone: Diamond, kind: StoneMediaKind) => void;
  onSortChange: (sort: SortStep<SortColumn>[]) => void;
  onOpen: (stone: Diamond) => void;
  empty: ReactNode;
  failed: ReactNode;
};

/** The stones of the report as a table or as cards. */
export function ReportStones(props: ReportStonesProps) {
  const { address, label, stones, state, selection, empty, failed } = props;
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
      {...(!hasOwnOrder(address) && {
        onSortChange: (sort: SortStep<DiamondSortColumn>[]) =>
          props.onSortChange(sort as SortStep<SortColumn>[]),
      })}
      onOpen={props.onOpen}
      searchRef={props.searchRef}
      card={(stone, card) => <StoneListRow stone={stone} {...card} />}
    />
  );
}
