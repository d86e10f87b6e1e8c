import type { CSSProperties, ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';

export type ColumnAlign = 'start' | 'center' | 'end';

/** One column of a table. Widths are declared, not measured, so that columns do not move between pages. */
export type Column<Row, Key extends string = string> = {
  id: string;
  /** Text of the header and of the column menu. */
  header: string;
  /** The full meaning of an abbreviated header such as "Pol". */
  title?: string;
  /** Hides the header's text visually, not from screen readers. */
  hideHeader?: boolean;
  align?: ColumnAlign;
  /** Minimum width in pixels. */
  width: number;
  /** Stays at `width` while the other columns share the free space. */
  fixed?: boolean;
  /**
   * Sticky on horizontal scroll: `true` at the start edge, where such columns come first; `'end'` at the end
   * edge, for at most one column, which returns to its position once that is visible.
   */
  sticky?: boolean | 'end';
  cell: (row: Row) => ReactNode;
  /** The sort key of the server; without it the column cannot be sorted. */
  sortKey?: Key;
  /** The first click on the header sorts in descending order. */
  descendingFirst?: boolean;
  /** Always visible: not in the column menu. */
  required?: boolean;
  /** Hidden unless enabled in the column menu. */
  hiddenByDefault?: boolean;
  className?: string;
  /** Class of the header cell, which does not use `className`. */
  headerClassName?: string;
};

/** Width of the column of check boxes. */
export const selectionWidth = 44;
/** Padding after the last column (`pe-3` of the rows), aligned to the page's gutter. */
const endPadding = 12;

export type TableTracks = {
  /** Value of `grid-template-columns` for every row. */
  template: string;
  /** The table scrolls sideways below this many pixels. */
  minWidth: number;
  /** Distance from the start edge of each sticky column, by column id. */
  stickyAt: ReadonlyMap<string, number>;
  /** The last column that is sticky at the start, which draws the edge; '' when only the check boxes are. */
  lastSticky: string;
  /** The column that is sticky at the end, and its width; null without one. */
  stickyEnd: { id: string; width: number } | null;
  /** Total width of the columns that are sticky at the start. */
  startWidth: number;
};

/** Grid tracks of the rows: a fixed column keeps its width, the others share the rest in proportion. */
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

/** Style of a sticky cell, in the header and in rows; undefined for other columns. */
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

/** Scroll padding that keeps focused cells clear of the sticky columns. */
export function scrollPadding({ startWidth, stickyEnd }: TableTracks): CSSProperties {
  return { scrollPaddingInlineStart: startWidth, scrollPaddingInlineEnd: stickyEnd?.width };
}

/** Class of a cell's alignment. */
export const alignClass: Record<ColumnAlign, string> = {
  start: 'justify-start text-start',
  center: 'justify-center text-center',
  end: 'justify-end text-end',
};

/** `display: grid` removes the table semantics in some browsers, so every part sets its role. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** The hairline beside the sticky columns, visible once content has scrolled below them. */
const edgeClass = 'border-e border-e-transparent group-data-more-start/table:border-e-line-strong';
const endEdgeClass = 'border-s border-s-transparent group-data-more-end/table:border-s-line-strong';

/** Previous rows during a refetch: dimmed but legible. */
export const dimmedClass = 'text-ink-2 [&_*]:font-normal [&_svg]:opacity-50';
