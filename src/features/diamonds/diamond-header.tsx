import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { PageHeader } from '@/components/page/page-header.tsx';
import { FilterBar } from '@/components/stones/filter-bar.tsx';
import { ListSearch } from '@/components/table/list-search.tsx';
import { ListToolbar, type ToolbarAction } from '@/components/table/list-toolbar.tsx';
import { isFilterEmpty } from '@/domain/diamond-filters.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { SegmentedControl } from '@/ui/segmented-control.tsx';
import type { DiamondAddress } from './diamond-address.ts';
import { StockLine } from './stock-line.tsx';

type DiamondHeaderProps = {
  address: DiamondAddress;
  /** Stones that the list found. */
  found: number | undefined;
  toolbar: readonly ToolbarAction[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** The choice of columns. */
  menu: ReactNode;
  onChange: (part: Partial<DiamondAddress>) => void;
};

/** Head of the list: how many stones, the search, the tools and the filters in force. */
export function DiamondHeader({ address, found, toolbar, searchRef, menu, onChange }: DiamondHeaderProps) {
  const { filters, view, onlySelected } = address;
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
      subtitle={<StockLine found={found} filtered={onlySelected || !isFilterEmpty(filters)} />}
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
      {!onlySelected && <FilterBar filters={filters} onChange={(left) => onChange({ filters: left })} />}
    </PageHeader>
  );
}
