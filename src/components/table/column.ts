import type { CSSProperties, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type ColumnAlign = 'start' | 'center' | 'end';

/** One column of a table. Widths are told, never measured, so that columns stand still from page to page. */
export type Column<Row, Key extends string = string> = {
  id: string;
  /** The words of the header; also the name in the column menu. */
  header: string;
  /** What the header means in full, for a short header such as "Pol". */
  title?: string;
  /** Keeps the header's words for screen readers only. */
  hideHeader?: boolean;
  align?: ColumnAlign;
  /** Least width in pixels. */
  width: number;
  /** Stays at `width` while the other columns share what is left over. */
  fixed?: boolean;
  /**
   * Stays in sight when the table is scrolled sideways: `true` at the start edge, such columns stand first; `'end'`
   * at the end edge, one column at most, which keeps its place among the others once that is in sight.
   */
  sticky?: boolean | 'end';
  cell: (row: Row) => ReactNode;
  /** What the server calls it; without one the column cannot be sorted. */
  sortKey?: Key;
  /** The first press on the header sorts the largest first. */
  descendingFirst?: boolean;
  /** Always shown: not in the column menu. */
  required?: boolean;
  /** Shown only once it is chosen in the column menu. */
  hiddenByDefault?: boolean;
  className?: string;
  /** For the header's cell, which takes nothing of `className`. */
  headerClassName?: string;
};

/** Width of the column of check boxes. */
export const selectionWidth = 44;
/** Room after the last column (`pe-3` of the rows), so that it ends where the page's gutter begins. */
const endPadding = 12;

export type TableTracks = {
  /** Value of `grid-template-columns`, the same for every row. */
  template: string;
  /** The table scrolls sideways below this many pixels. */
  minWidth: number;
  /** Distance from the start edge of each sticky column, by column id. */
  stickyAt: ReadonlyMap<string, number>;
  /** The last column that sticks at the start: it draws the edge; '' when only the check boxes stick. */
  lastSticky: string;
  /** The column that sticks at the end, and its width; null without one. */
  stickyEnd: { id: string; width: number } | null;
  /** Width of all that sticks at the start. */
  startWidth: number;
};

/** Tracks of the rows: a fixed column keeps its width, the others share what is left in proportion. */
export function tableTracks(
  columns: readonly Pick<Column<never>, 'id' | 'width' | 'fixed' | 'sticky'>[],
  selectable: boolean,
): TableTracks {
  const stickyAt = new Map<string, number>();
  const first = selectable ? selectionWidth : 0;
  let minWidth = first;
  let lastSticky = '';
  let startWidth = first;
  let atStart = true;
  const tracks = columns.map((column) => {
    atStart &&= column.sticky === true;
    if (atStart) {
      stickyAt.set(column.id, minWidth);
      lastSticky = column.id;
      startWidth += column.width;
    }
    minWidth += column.width;
    return column.fixed ? `${column.width}px` : `minmax(${column.width}px, ${column.width}fr)`;
  });
  if (selectable) tracks.unshift(`${selectionWidth}px`);
  const end = columns.find(({ sticky }) => sticky === 'end');
  return {
    template: tracks.join(' '),
    minWidth: minWidth + endPadding,
    stickyAt,
    lastSticky,
    stickyEnd: end ? { id: end.id, width: end.width } : null,
    startWidth,
  };
}

/** How a cell of a column stays in sight, for header and rows alike; nothing for a column that does not. */
export function stickyCell(id: string, tracks: TableTracks): { className?: string; style?: CSSProperties } {
  const at = tracks.stickyAt.get(id);
  if (at !== undefined)
    return {
      className: cn('sticky z-10 bg-inherit', tracks.lastSticky === id && edgeClass),
      style: { insetInlineStart: at },
    };
  if (tracks.stickyEnd?.id === id)
    return { className: cn('sticky z-10 bg-inherit', endEdgeClass), style: { insetInlineEnd: 0 } };
  return {};
}

/** Keeps what the keyboard reaches from under the columns that stick. */
export function scrollPadding({ startWidth, stickyEnd }: TableTracks): CSSProperties {
  return { scrollPaddingInlineStart: startWidth, scrollPaddingInlineEnd: stickyEnd?.width };
}

/** Class of a cell's alignment. */
export const alignClass: Record<ColumnAlign, string> = {
  start: 'justify-start text-start',
  center: 'justify-center text-center',
  end: 'justify-end text-end',
};

/**
 * `display: grid` takes the table's meaning away in some browsers, so every part says what it is.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** The hairline beside the sticky columns, seen once something has gone under them. */
const edgeClass = 'border-e border-e-transparent group-data-more-start/table:border-e-line-strong';
const endEdgeClass = 'border-s border-s-transparent group-data-more-end/table:border-s-line-strong';

/** Old rows while new ones are on their way: fainter, and still to be read. */
export const dimmedClass = 'text-ink-2 [&_*]:font-normal [&_svg]:opacity-50';
