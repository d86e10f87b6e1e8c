import { type RefObject, useEffect, useState } from 'react';
import { rowHeight } from './column.ts';

/** New rows of one frame: many more would block typing and scrolling for longer than 50 ms. */
export const rowsPerFrame = 8;

/** Old rows that leave in one frame, while the rows that replace them are awaited. */
export const rowsLeavingPerFrame = 50;

/** The rows of a table that are rendered now. */
export type GradualRows<Row> = {
  rows: readonly Row[];
  count: number;
  /** Changes with rows of which none was there before. As a React key it removes the old ones in one step. */
  page: number;
};

type GradualRowsOptions<Row> = {
  rowId: (row: Row) => string | number;
  /** What scrolls the rows. */
  area: RefObject<HTMLElement | null>;
  /** True while these rows are old and others are awaited. */
  replaced: boolean;
};

/**
 * How many of the rows to render now. A new page begins with as many as one frame has time for, and the others
 * follow frame by frame; rows that are already there stay. Rows below those in sight leave while others are awaited,
 * since removing them all at once takes longer than a frame. `rows` is a stable array.
 */
export function useGradualRows<Row>(
  rows: readonly Row[],
  options: GradualRowsOptions<Row>,
): GradualRows<Row> {
  const { rowId, area, replaced } = options;
  const [state, setState] = useState(() => nextRows(rows, { rows: [], count: 0, page: 0 }, rowId));
  const current = state.rows === rows ? state : nextRows(rows, state, rowId);
  if (current !== state) setState(current);
  const { count, page } = current;
  const scrolled = useScrolled(area, replaced);

  useEffect(() => {
    const wanted = replaced && !scrolled ? Math.min(rows.length, rowsInSight(area.current)) : rows.length;
    if (count === wanted) return;
    const frame = requestAnimationFrame(() => {
      setState({ rows, count: stepTo(wanted, count), page });
    });
    return () => cancelAnimationFrame(frame);
  }, [rows, count, page, area, replaced, scrolled]);
  return current;
}

/** Whether the area has been scrolled since the rows are to be replaced: then all of them have to be there. */
function useScrolled(area: RefObject<HTMLElement | null>, replaced: boolean): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!replaced) return;
    const note = () => setScrolled(true);
    const controller = new AbortController();
    for (const target of [area.current, window])
      target?.addEventListener('scroll', note, { passive: true, signal: controller.signal });
    return () => {
      controller.abort();
      setScrolled(false);
    };
  }, [area, replaced]);
  return scrolled;
}

/** The number of rows from the first to the last in sight. Rows of an area without a scroll bar are all in sight. */
function rowsInSight(area: HTMLElement | null): number {
  if (!area || area.scrollHeight <= area.clientHeight) return Number.POSITIVE_INFINITY;
  return Math.ceil((area.scrollTop + area.clientHeight) / rowHeight);
}

/** The number of rows of the next frame, on the way to the wanted one. */
export function stepTo(wanted: number, count: number): number {
  return count < wanted
    ? Math.min(wanted, count + rowsPerFrame)
    : Math.max(wanted, count - rowsLeavingPerFrame);
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
