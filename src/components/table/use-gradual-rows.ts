import { useEffect, useState } from 'react';

/** New rows of one frame: many more would block typing and scrolling for longer than 50 ms. */
export const rowsPerFrame = 10;

/** The rows of a table that are rendered now. */
export type GradualRows<Row> = {
  rows: readonly Row[];
  count: number;
  /** Changes with rows of which none was there before. As a React key it removes the old ones in one step. */
  page: number;
};

/**
 * How many of the rows to render now. A new page begins with as many as one frame has time for, and the others
 * follow frame by frame; rows that are already there stay. `rows` is a stable array.
 */
export function useGradualRows<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string | number,
): GradualRows<Row> {
  const [state, setState] = useState(() => nextRows(rows, { rows: [], count: 0, page: 0 }, rowId));
  const current = state.rows === rows ? state : nextRows(rows, state, rowId);
  if (current !== state) setState(current);
  const { count, page } = current;

  useEffect(() => {
    if (count >= rows.length) return;
    const frame = requestAnimationFrame(() => {
      setState({ rows, count: Math.min(rows.length, count + rowsPerFrame), page });
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, count, page]);
  return current;
}

/** The rows up to the last that fits into a frame beside those that are rendered already. */
export function nextRows<Row>(
  rows: readonly Row[],
  rendered: GradualRows<Row>,
  rowId: (row: Row) => string | number,
): GradualRows<Row> {
  const there = new Set(rendered.rows.slice(0, rendered.count).map(rowId));
  let added = 0;
  const end = rows.findIndex((row) => {
    if (!there.has(rowId(row))) added += 1;
    return added > rowsPerFrame;
  });
  const count = end < 0 ? rows.length : end;
  return { rows, count, page: added > 0 && added >= count ? rendered.page + 1 : rendered.page };
}
