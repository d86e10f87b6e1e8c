import { type MouseEvent, memo } from 'react';
import { cn } from '#lib/class-names.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { alignClass, type Column, roles } from './column.ts';
import { stickyClass, type TableTracks } from './table-tracks.ts';

export type RowHandlers<Row> = {
  select: (row: Row, selected: boolean, range: boolean) => void;
  open: (row: Row) => void;
  activate: (row: Row) => void;
};

type TableRowProps<Row> = {
  row: Row;
  id: string;
  columns: readonly Column<Row, string>[];
  tracks: TableTracks;
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  selectLabel: string | undefined;
  /** The tab stop; arrow keys reach the other rows. */
  tabbable: boolean;
  handlers: RowHandlers<Row>;
};

const interactive = 'a, button, input, label, select, textarea, [data-select-cell]';

/** A plain click on the row itself: not on an action inside, on what an action opened, or after marking text. */
function opensRow({ target, currentTarget, detail, ...keys }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (detail > 1 || keys.ctrlKey || keys.metaKey || keys.shiftKey || keys.altKey) return false;
  return !target.closest(interactive) && window.getSelection()?.isCollapsed !== false;
}

function TableRowContent<Row>(props: TableRowProps<Row>) {
  const { row, id, columns, tracks, selected, selectLabel, tabbable, handlers } = props;
  return (
    <tr
      {...roles.row}
      data-row={id}
      data-selected={selected || undefined}
      tabIndex={tabbable ? 0 : -1}
      onFocus={() => handlers.activate(row)}
      onClick={(event) => opensRow(event) && handlers.open(row)}
      className={cn(
        'group/row grid h-9 scroll-mt-8.5 pe-3 border-line border-b bg-surface hover:bg-hover data-selected:bg-accent-wash group-data-openable/table:cursor-pointer',
        // The ring stands on the first cell, above the pinned ones, which would cut it.
        'row-ring',
        // Rows out of sight cost neither style nor layout, for example when a long list is dimmed.
        '[content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      {selected !== undefined && (
        <td
          {...roles.cell}
          data-select-cell
          className="sticky start-0 z-10 flex items-center bg-inherit ps-5"
        >
          <Checkbox
            className="print:invisible"
            aria-label={selectLabel}
            checked={selected}
            tabIndex={-1}
            onChange={(event) => {
              const { shiftKey } = event.nativeEvent as unknown as { shiftKey?: boolean };
              handlers.select(row, event.target.checked, Boolean(shiftKey));
            }}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...roles.cell}
          className={cn(
            'flex min-w-0 items-center overflow-hidden whitespace-nowrap px-2',
            alignClass[column.align ?? 'start'],
            stickyClass(column, tracks),
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row, 36 px high; memoised on row, selection and columns. */
export const TableRow = memo(TableRowContent) as typeof TableRowContent;

type SkeletonRowsProps<Row> = {
  count: number;
  columns: readonly Column<Row, string>[];
  selectable: boolean;
};

/** Skeleton rows in the final height. */
export function SkeletonRows<Row>({ count, columns, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden className="grid h-9 pe-3 border-line border-b bg-surface">
      {selectable && (
        <td className="flex items-center ps-5">
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cn('flex items-center px-2', alignClass[column.align ?? 'start'])}>
          <Skeleton className={index % 3 === 1 ? 'w-3/5' : 'w-3/4'} />
        </td>
      ))}
    </tr>
  ));
}
