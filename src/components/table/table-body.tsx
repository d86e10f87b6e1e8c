import type { RefObject } from 'react';
import { cn } from '#lib/class-names.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { type Column, dimmedClass, roles } from './column.ts';
import { type RowHandlers, SkeletonRows, TableRow } from './table-row.tsx';
import type { TableSelection } from './table-selection.ts';
import type { TableTracks } from './table-tracks.ts';

/** Above this number rows are virtualized. */
const virtualizeAbove = 200;

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
  const { columns, rows, selection, loading, dimmed } = props;
  const virtualized = !loading && rows.length > virtualizeAbove;
  const loaded = useLazyComponent(lazyVirtualRows, virtualized);
  if (loading)
    return (
      <tbody {...roles.group} className="block">
        <SkeletonRows count={props.skeletonRows} columns={columns} selectable={selection !== undefined} />
      </tbody>
    );
  if (virtualized && loaded) return <loaded.VirtualRows {...props} renderRow={rowRenderer(props)} />;
  return (
    <tbody {...roles.group} className={cn('block', dimmed && dimmedClass)}>
      {rows.slice(0, virtualizeAbove).map(rowRenderer(props))}
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
