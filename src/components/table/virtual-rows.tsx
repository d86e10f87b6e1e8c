import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useReducer } from 'react';
import { cn } from '#lib/class-names.ts';
import { dimmedClass, roles, rowHeight } from './column.ts';

type VirtualRowsProps<Row> = {
  area: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  dimmed: boolean;
  renderRow: (row: Row, index: number) => ReactNode;
};

/** The visible part of a very long list. */
export function VirtualRows<Row>({ area, rows, dimmed, renderRow }: VirtualRowsProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 15,
  });
  // The scroll container is known only after the first render, so render once more.
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
