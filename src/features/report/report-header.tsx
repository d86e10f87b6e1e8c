import { LayoutGrid, List } from 'lucide-react';
import type { RefObject } from 'react';
import { PageHeader } from '#components/page/page-header.tsx';
import { FilterBar } from '#components/stone-table/filter-bar.tsx';
import type { StoneColumn } from '#components/stone-table/stone-columns.tsx';
import { ColumnMenu } from '#components/table/column-menu.tsx';
import { ListSearch } from '#components/table/list-search.tsx';
import { ListToolbar, type ToolbarAction } from '#components/table/list-toolbar.tsx';
import type { ColumnVisibility } from '#components/table/use-column-visibility.ts';
import { countText } from '#lib/count-text.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import type { ReportUrlState } from './report-url-state.ts';

type ReportHeaderProps = {
  title: string;
  /** How many stones the list has; undefined while it is not known. */
  total: number | undefined;
  urlState: ReportUrlState;
  onChange: (part: Partial<ReportUrlState>) => void;
  actions: readonly ToolbarAction[];
  searchRef: RefObject<HTMLInputElement | null>;
  columns: readonly StoneColumn[];
  visibility: ColumnVisibility;
};

/** Title, tools and filters of the report. */
export function ReportHeader(props: ReportHeaderProps) {
  const { title, total, urlState, onChange, columns, visibility } = props;
  const { source, filters, view, onlySelected } = urlState;
  const phone = useIsPhone();
  // A stone's number is looked for in the whole stock, whatever list is open.
  const searchStone = (term: string) => {
    const currentFilters = source === 'search' ? filters : {};
    onChange({
      source: 'search',
      onlySelected: false,
      filters: { ...currentFilters, stone_id: term, pageNo: 0 },
    });
  };
  return (
    <PageHeader
      title={title}
      // The line keeps its place while the number is not known, so that nothing below it jumps.
      subtitle={total === undefined ? '\u00a0' : countText(total, 'stone')}
      actions={
        <ListToolbar actions={props.actions}>
          <ListSearch
            ref={props.searchRef}
            className="w-50 phone:hidden"
            placeholder="Search by Stone ID"
            value={source === 'search' ? (filters.stone_id ?? '') : ''}
            onChange={searchStone}
          />
          {!phone && view === 'list' && <ColumnMenu columns={columns} visibility={visibility} />}
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
        <FilterBar filters={filters} onChange={(remaining) => onChange({ filters: remaining })} />
      )}
    </PageHeader>
  );
}
