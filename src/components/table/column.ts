import type { ReactNode } from 'react';

export type ColumnAlign = 'start' | 'center' | 'end';

/** One column of a table. Widths are declared, not measured, so that columns do not move between pages. */
export type Column<Row, Key extends string = string> = {
  id: string;
  /** Text of the header and of the column menu. */
  header: string;
  /** A word above the header, such as whose price it is. */
  above?: string;
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
   * Sticky on horizontal scroll: `true` at the start edge, for what a row is known by; `'end'` at the end
   * edge, where a column returns to its position once that is visible. Amounts of money are `'end'`.
   */
  sticky?: boolean | 'end';
  /**
   * The priority of a secondary column: in a table that is too narrow for all columns, those with a number are
   * hidden, 1 first. A column that was enabled in the column menu stays, and the table scrolls.
   */
  hidePriority?: number;
  cell: (row: Row) => ReactNode;
  /** The sort key of the server; without it the column cannot be sorted. */
  sortKey?: Key;
  /** Always visible: not in the column menu. */
  required?: boolean;
  /** Hidden unless enabled in the column menu. */
  hiddenByDefault?: boolean;
  className?: string;
  /** Class of the header cell, which does not use `className`. */
  headerClassName?: string;
};

/** Height of a row in pixels. */
export const rowHeight = 36;

/**
 * Class of a cell's alignment. `end` is for numbers, which align by their decimals: at the right, also in a
 * right-to-left layout.
 */
export const alignClass: Record<ColumnAlign, string> = {
  start: 'justify-start text-start',
  center: 'justify-center text-center',
  end: 'number-end',
};

/** `display: grid` removes the table semantics in some browsers, so every part sets its role. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/**
 * Previous rows during a refetch: dimmed but legible. Unlike a colour, which every cell inherits, the opacity changes
 * no style but that of one element.
 */
export const dimmedClass = 'opacity-90';
