import type { RefObject } from 'react';
import { cn } from '#lib/class-names.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { type Column, dimmedClass, roles, rowHeight } from './column.ts';
import { type RowHandlers, SkeletonRows, TableRow } from './table-row.tsx';
import type { TableSelection } from './table-selection.ts';
import type { TableTracks } from './table-tracks.ts';
import { useGradualRows } from './use-gradual-rows.ts';

/** Above this number rows are virtualized. */
const virtualizeAbove = 200;

/** As many as a large screen shows. */
const maxSkeletons = 50;

/** The virtualizer is lazy-loaded with the first such list. */
const lazyVirtualRows = lazyComponent(() => import('./virtual-rows.tsx'));

export type TableBodyProps<Row, Key extends string> = {
  area: RefObject<HTMLElement | null>;
  columns: readonly Column<Row, Key>[];
  tracks: TableTracks;
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  selection: TableSelection<Row> | undefined;
  loading: boolean;
  dimmed: boolean;
  skeletonRows: number;
  activeId: string | null;
  handlers: RowHandlers<Row>;
};

/** The rows: skeletons, all rows, or the visible part of a long list. */
export function TableBody<Row, Key extends string>(props: TableBodyProps<Row, Key>) {
  const { columns, rows, selection, loading } = props;
  const virtualized = !loading && rows.length > virtualizeAbove;
  const loaded = useLazyComponent(lazyVirtualRows, virtualized);
  if (loading)
    return (
      <tbody {...roles.group} className="block">
        <SkeletonRows
          count={Math.min(props.skeletonRows, maxSkeletons)}
          columns={columns}
          selectable={selection !== undefined}
        />
      </tbody>
    );
  if (virtualized && loaded) return <loaded.VirtualRows {...props} renderRow={rowRenderer(props)} />;
  return <GradualRows {...props} rows={virtualized ? rows.slice(0, virtualizeAbove) : rows} />;
}

/** The rows of a page; those that are not rendered yet keep their place. */
function GradualRows<Row, Key extends string>(props: TableBodyProps<Row, Key>) {
  const { area, rows, rowId, dimmed } = props;
  const { count, page } = useGradualRows(rows, { rowId, area, replaced: dimmed });
  return (
    <tbody
      {...roles.group}
      key={page}
      className={cn('block', dimmed && dimmedClass)}
      style={{ paddingBlockEnd: (rows.length - count) * rowHeight }}
    >
      {rows.slice(0, count).map(rowRenderer(props))}
    </tbody>
  );
}

/** Renders a row by index; the active row, else the first, is the tab stop. */
function rowRenderer<Row, Key extends string>(props: TableBodyProps<Row, Key>) {
  const { columns, tracks, rows, rowId, selection, activeId, handlers } = props;
  const hasActive = activeId !== null && rows.some((row) => String(rowId(row)) === activeId);
  return (row: Row, index: number) => {
    const id = String(rowId(row));
    return (
      <TableRow
        key={id}
        row={row}
        id={id}
        columns={columns}
        tracks={tracks}
        selected={selection?.isSelected(row)}
        selectLabel={selection?.label(row)}
        tabbable={hasActive ? activeId === id : index === 0}
        handlers={handlers}
      />
    );
  };
}
