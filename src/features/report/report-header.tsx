import { LayoutGrid, List } from 'lucide-react';
import type { RefObject } from 'react';
import { PageHeader } from '@/components/page/page-header.tsx';
import { FilterBar } from '@/components/stones/filter-bar.tsx';
import type { StoneColumn } from '@/components/stones/stone-columns.tsx';
import { ColumnMenu } from '@/components/table/column-menu.tsx';
import { ListSearch } from '@/components/table/list-search.tsx';
import { ListToolbar, type ToolbarAction } from '@/components/table/list-toolbar.tsx';
import type { ColumnChoice } from '@/components/table/use-column-choice.ts';
import { formatNumber } from '@/lib/format-number.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { SegmentedControl } from '@/ui/segmented-control.tsx';
import type { ReportAddress } from './report-source.ts';

type ReportHeaderProps = {
  title: string;
  /** How many stones the list has; undefined while it is not known. */
  total: number | undefined;
  address: ReportAddress;
  onChange: (part: Partial<ReportAddress>) => void;
  actions: readonly ToolbarAction[];
  searchRef: RefObject<HTMLInputElement | null>;
  columns: readonly StoneColumn[];
  choice: ColumnChoice;
};

/** Title, tools and filters of the report. */
export function ReportHeader(props: ReportHeaderProps) {
  const { title, total, address, onChange, columns, choice } = props;
  const { source, filters, view, onlySelected } = address;
  const phone = useIsPhone();
  // A stone's number is looked for in the whole stock, whatever list is open.
  const searchStone = (term: string) => {
    const kept = source === 'search' ? filters : {};
    onChange({ source: 'search', onlySelected: false, filters: { ...kept, stone_id: term, pageNo: 0 } });
  };
  return (
    <PageHeader
      title={title}
      // The line keeps its place while the number is not known, so that nothing below it jumps.
      subtitle={total === undefined ? '\u00a0' : `${formatNumber(total)} ${total === 1 ? 'stone' : 'stones'}`}
      actions={
        <ListToolbar actions={props.actions}>
          <ListSearch
            ref={props.searchRef}
            className="w-50 phone:hidden"
            placeholder="Search by Stone ID"
            value={source === 'search' ? (filters.stone_id ?? '') : ''}
            onChange={searchStone}
          />
          {!phone && view === 'list' && <ColumnMenu columns={columns} choice={choice} />}
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
      {source === 'search' && !onlySelected && (
        <FilterBar filters={filters} onChange={(left) => onChange({ filters: left })} />
      )}
    </PageHeader>
  );
}
