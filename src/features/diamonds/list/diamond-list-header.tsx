import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { PageHeader } from '#components/page/page-header.tsx';
import { FilterBar } from '#components/stone-table/filter-bar.tsx';
import { ListSearch } from '#components/table/list-search.tsx';
import { ListToolbar, type ToolbarAction } from '#components/table/list-toolbar.tsx';
import { isFilterEmpty } from '#domain/search/diamond-filters.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import type { DiamondUrlState } from './diamond-url-state.ts';
import { StockSummary } from './stock-summary.tsx';

type DiamondListHeaderProps = {
  urlState: DiamondUrlState;
  /** Stones that the list found. */
  matchCount: number | undefined;
  toolbar: readonly ToolbarAction[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** The choice of columns. */
  menu: ReactNode;
  onChange: (part: Partial<DiamondUrlState>) => void;
};

/** Head of the list: how many stones, the search, the tools and the filters in force. */
export function DiamondListHeader({
  urlState,
  matchCount,
  toolbar,
  searchRef,
  menu,
  onChange,
}: DiamondListHeaderProps) {
  const { filters, view, onlySelected } = urlState;
  const phone = useIsPhone();
  const search = (
    <ListSearch
      ref={searchRef}
      className="w-48 phone:mt-1 phone:w-full"
      placeholder="Search by Stone ID"
      value={filters.stone_id ?? ''}
      onChange={(term) =>
        onChange({ onlySelected: false, filters: { ...filters, stone_id: term, pageNo: 0 } })
      }
    />
  );
  return (
    <PageHeader
      title="Diamonds"
      subtitle={<StockSummary matchCount={matchCount} filtered={onlySelected || !isFilterEmpty(filters)} />}
      actions={
        <ListToolbar actions={toolbar}>
          {!phone && search}
          {!phone && view === 'list' && menu}
          <SegmentedControl
            label="View"
            iconsOnly
            value={view}
            onValueChange={(next) => onChange({ view: next })}
            options={[
              { value: 'list', label: 'List', icon: <List aria-hidden /> },
              { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
            ]}
          />
        </ListToolbar>
      }
    >
      {phone && search}
      {!onlySelected && (
        <FilterBar filters={filters} onChange={(remaining) => onChange({ filters: remaining })} />
      )}
    </PageHeader>
  );
}
