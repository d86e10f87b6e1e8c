import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { cn } from '../../lib/class-names.ts';
import { type Column, dimmedClass, roles, type TableTracks } from './column.ts';
import { type RowHandlers, SkeletonRows, TableRow } from './table-row.tsx';
import type { TableSelection } from './table-selection.ts';

const rowHeight = 36;
/** More rows than this are drawn only where they can be seen. */
const drawAllUpTo = 200;

type TableBodyProps<Row, Key extends string> = {
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

/** The rows: skeletons, all of them, or the part in sight of a long list. */
export function TableBody<Row, Key extends string>(props: TableBodyProps<Row, Key>) {
  const { area, columns, tracks, rows, rowId, selection, loading, dimmed, handlers } = props;
  const long = rows.length > drawAllUpTo;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 15,
    enabled: long,
  });
  if (loading)
    return (
      <tbody {...roles.group} className="block">
        <SkeletonRows
          count={props.skeletonRows}
          columns={columns}
          tracks={tracks}
          selectable={selection !== undefined}
        />
      </tbody>
    );

  const parts = long ? virtual.getVirtualItems() : null;
  const from = parts?.[0]?.index ?? 0;
  const inSight = parts ? rows.slice(from, from + parts.length) : rows;
  const hasActive = props.activeId !== null && rows.some((row) => String(rowId(row)) === props.activeId);
  return (
    <tbody
      {...roles.group}
      className={cn('block', dimmed && dimmedClass)}
      style={long ? { height: virtual.getTotalSize(), paddingBlockStart: from * rowHeight } : undefined}
    >
      {inSight.map((row, index) => {
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
            tabbable={hasActive ? props.activeId === id : index === 0}
            handlers={handlers}
          />
        );
      })}
    </tbody>
  );
}
