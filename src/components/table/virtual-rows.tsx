import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useReducer } from 'react';
import { cn } from '#lib/class-names.ts';
import { dimmedClass, roles } from './column.ts';

const rowHeight = 36;

type VirtualRowsProps<Row> = {
  area: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  dimmed: boolean;
  renderRow: (row: Row, index: number) => ReactNode;
};

/** The part in sight of very many rows. */
export function VirtualRows<Row>({ area, rows, dimmed, renderRow }: VirtualRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 15,
  });
  // Where rows come with the page itself, what scrolls them is known only after they were drawn: draw once more.
  const [, forceRender] = useReducer((times: number) => times + 1, 0);
  useEffect(forceRender, []);
  const items = virtualizer.getVirtualItems();
  const from = items[0]?.index ?? 0;
  return (
    <tbody
      {...roles.group}
      className={cn('block', dimmed && dimmedClass)}
      style={{ height: virtualizer.getTotalSize(), paddingBlockStart: from * rowHeight }}
    >
      {rows.slice(from, from + items.length).map(renderRow)}
    </tbody>
  );
}
