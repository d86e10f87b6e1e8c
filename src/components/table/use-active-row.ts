import { type RefObject, useMemo, useRef, useState } from 'react';
import { useLatest } from '#ui/hooks/use-latest.ts';
import { useListPlace } from '../places/use-list-place.ts';
import { rowHeight } from './column.ts';
import type { RowHandlers } from './table-row.tsx';
import type { TableSelection } from './table-selection.ts';
import type { TableState } from './table-state.ts';
import { useTableShortcuts } from './use-table-shortcuts.ts';

type Options<Row> = {
  area: RefObject<HTMLElement | null>;
  state: TableState;
  size: 'page' | 'content' | undefined;
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  selection: TableSelection<Row> | undefined;
  onOpen: ((row: Row) => void) | undefined;
  searchRef: RefObject<HTMLInputElement | null> | undefined;
  enabled: boolean;
  onHelp: () => void;
};

/** Pointer and keyboard handlers of the rows, and the active row. */
export function useActiveRow<Row>(options: Options<Row>): {
  activeId: string | null;
  handlers: RowHandlers<Row>;
} {
  const { area, rows, enabled } = options;
  const [activeId, setActiveId] = useState<string | null>(null);
  const lastSelected = useRef<string | null>(null);
  const latest = useLatest(options);
  const indexOf = (id: string | null) => rows.findIndex((row) => String(options.rowId(row)) === id);

  const goTo = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    const id = String(options.rowId(row));
    setActiveId(id);
    focusRow(area.current, id, rows.indexOf(row));
  };
  const active = () => rows[indexOf(activeId)];

  useTableShortcuts(area, enabled, {
    move: (by) => goTo(indexOf(activeId) < 0 ? 0 : indexOf(activeId) + by),
    jump: (to) => goTo(to === 'first' ? 0 : rows.length - 1),
    select: () => {
      const row = active();
      if (row) options.selection?.onSelect([row], !options.selection.isSelected(row));
    },
    open: () => {
      const row = active();
      if (row) options.onOpen?.(row);
    },
    search: () => {
      options.searchRef?.current?.focus();
      options.searchRef?.current?.select();
      return Boolean(options.searchRef?.current);
    },
    help: options.onHelp,
  });

  const handlers = useMemo<RowHandlers<Row>>(
    () => ({
      select: (row, selected, range) => {
        const { rows: currentRows, rowId, selection } = latest.current;
        const id = String(rowId(row));
        const from = currentRows.findIndex((one) => String(rowId(one)) === lastSelected.current);
        const to = currentRows.indexOf(row);
        const selectedRows =
          range && from >= 0 ? currentRows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        selection?.onSelect(selectedRows, selected);
        lastSelected.current = id;
      },
      open: (row) => latest.current.onOpen?.(row),
      activate: (row) => setActiveId(String(latest.current.rowId(row))),
    }),
    [latest],
  );
  useListPlace({
    area,
    ready: options.state === 'ready' && rows.length > 0,
    enabled: enabled && options.size !== 'content',
    activeId,
    onReturn: (id) => {
      setActiveId(id);
      resumeRow(area.current, id);
    },
  });
  return { activeId, handlers };
}

/** Focuses a row; a row that is not rendered yet is scrolled into view first, which takes some frames. */
function focusRow(area: HTMLElement | null, id: string, index: number, tries = 30) {
  const row = area?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  if (row) return row.focus();
  if (!area || tries === 0) return;
  area.scrollTop = Math.max(0, index * rowHeight - area.clientHeight / 2);
  requestAnimationFrame(() => focusRow(area, id, index, tries - 1));
}

/** Focuses a row once it is rendered, without scrolling when it is in sight, unless something else has the focus. */
function resumeRow(area: HTMLElement | null, id: string, tries = 30) {
  const focused = document.activeElement;
  if (tries === 0 || (focused && focused !== document.body && focused.id !== 'page')) return;
  const row = area?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  if (!row) return void requestAnimationFrame(() => resumeRow(area, id, tries - 1));
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
