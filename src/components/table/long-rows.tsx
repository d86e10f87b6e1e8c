import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useReducer } from 'react';
import { cn } from '../../lib/class-names.ts';
import { dimmedClass, roles } from './column.ts';

const rowHeight = 36;

type LongRowsProps<Row> = {
  area: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  dimmed: boolean;
  draw: (row: Row, index: number) => ReactNode;
};

/** The part in sight of very many rows. */
export function LongRows<Row>({ area, rows, dimmed, draw }: LongRowsProps<Row>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 15,
  });
  // Where rows come with the page itself, what scrolls them is known only after they were drawn: draw once more.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(drawAgain, []);
  const parts = virtual.getVirtualItems();
  const from = parts[0]?.index ?? 0;
  return (
    <tbody
      {...roles.group}
      className={cn('block', dimmed && dimmedClass)}
      style={{ height: virtual.getTotalSize(), paddingBlockStart: from * rowHeight }}
    >
      {rows.slice(from, from + parts.length).map(draw)}
    </tbody>
  );
}
