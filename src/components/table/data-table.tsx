import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { cn } from '#lib/class-names.ts';
import { lazyComponent, useLazyComponent } from '#ui/hooks/lazy-component.ts';
import { useIsPhone } from '#ui/hooks/use-media-query.ts';
import { useScrollEdges } from '#ui/hooks/use-scroll-edges.ts';
import { type Column, roles } from './column.ts';
import type { SortStep } from './sorting.ts';
import { TableBody } from './table-body.tsx';
import { type CardState, TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import { selectAllState, type TableSelection } from './table-selection.ts';
import type { TableState } from './table-state.ts';
import { tableTracks } from './table-tracks.ts';
import { useActiveRow } from './use-active-row.ts';

const lazyShortcutsDialog = lazyComponent(() => import('./keyboard-shortcuts-dialog.tsx'));

export type DataTableProps<Row, Key extends string = string> = {
  /** Name of the list, for screen readers. */
  label: string;
  /** The name of a row in the shortcuts dialog, such as "stone". */
  rowName?: string;
  /** The visible columns, in order. Pass a stable array (useMemo). */
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** `loading` shows skeletons, `refetching` the old rows dimmed, `failed` the `failed` slot. */
  state?: TableState;
  /** Number of skeleton rows: the page size. */
  skeletonRows?: number;
  sort?: readonly SortStep<Key>[];
  onSortChange?: (sort: SortStep<Key>[]) => void;
  selection?: TableSelection<Row>;
  /** Enter or a click on a row; the actions inside a row stay their own. */
  onOpen?: (row: Row) => void;
  /** What "/" focuses. */
  searchRef?: RefObject<HTMLInputElement | null>;
  /** The row as a card, used at 767 px and below instead of the table. */
  card?: (row: Row, state: CardState) => ReactNode;
  /** The empty state, with the next step. */
  empty: ReactNode;
  /** Shown in the state `failed`: the server's text and a retry button. */
  failed?: ReactNode;
  /** False when another table of the screen has the keyboard shortcuts. */
  keys?: boolean;
  /**
   * `page` fills the available height (at least 60vh) and scrolls inside; `content` is as high as its rows.
   */
  size?: 'page' | 'content';
  className?: string;
};

/**
 * A table with fixed column widths: sticky header and first columns, sorting, selection, keyboard shortcuts,
 * and cards on a phone. Data and selection are controlled by the caller.
 */
export function DataTable<Row, Key extends string = string>(props: DataTableProps<Row, Key>) {
  const {
    label,
    columns,
    rows,
    rowId,
    state = 'ready',
    skeletonRows = 10,
    selection,
    card,
    className,
  } = props;
  const area = useRef<HTMLDivElement>(null);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const keys = useLazyComponent(lazyShortcutsDialog, shortcutsOpen);
  const cardLayout = useIsPhone() && card !== undefined;
  const selectable = selection !== undefined;
  const tracks = useMemo(() => tableTracks(columns, selectable), [columns, selectable]);
  useScrollEdges(area, tracks.key);

  const visibleRows = state === 'loading' || state === 'failed' ? noRows : rows;
  const activeRow = useActiveRow({
    area,
    state,
    size: props.size,
    rows: visibleRows as readonly Row[],
    rowId,
    selection,
    onOpen: props.onOpen,
    searchRef: props.searchRef,
    enabled: (props.keys ?? true) && !cardLayout,
    onHelp: () => setShortcutsOpen(true),
  });
  const placeholder =
    state === 'failed' ? props.failed : state !== 'loading' && rows.length === 0 ? props.empty : null;

  if (cardLayout)
    return (
      <div className={cn('flex-1', className)}>
        {placeholder ?? (
          <TableCards
            {...{ label, rows, rowId, card, selection, skeletonRows }}
            loading={state === 'loading'}
            dimmed={state === 'refetching'}
          />
        )}
      </div>
    );

  return (
    <section
      ref={area}
      aria-label={label}
      data-openable={props.onOpen && ''}
      data-tracks={tracks.key}
      data-print="landscape"
      // Without rows the table itself takes the focus, so that the keyboard can scroll it.
      tabIndex={placeholder || state === 'loading' ? 0 : undefined}
      className={cn(
        'group/table @container/table print:border-e-0 relative overflow-auto border-line border-t border-e border-e-transparent data-more-end:border-e-line-strong',
        props.size === 'content' ? 'max-h-[60vh]' : 'min-h-[60vh] flex-1',
        className,
      )}
    >
      <style>{tracks.css}</style>
      <table
        {...roles.table}
        aria-label={label}
        aria-busy={state === 'loading' || state === 'refetching' || undefined}
        className="block w-full text-table"
      >
        <TableHead
          columns={columns}
          tracks={tracks}
          sort={props.sort ?? noRows}
          onSortChange={props.onSortChange}
          selected={selection && selectAllState(visibleRows as readonly Row[], selection.isSelected)}
          busy={state === 'refetching'}
          onSelectAll={(selected) => selection?.onSelect(visibleRows as readonly Row[], selected)}
        />
        {!placeholder && (
          <TableBody
            {...{ area, columns, tracks, rows, rowId, selection, skeletonRows }}
            loading={state === 'loading'}
            dimmed={state === 'refetching'}
            activeId={activeRow.activeId}
            handlers={activeRow.handlers}
          />
        )}
      </table>
      {placeholder && <div className="sticky start-0">{placeholder}</div>}
      {keys && (
        <keys.KeyboardShortcutsDialog
          open={shortcutsOpen}
          onOpenChange={setShortcutsOpen}
          rows={{ name: props.rowName ?? 'row', canSelect: selectable, canOpen: props.onOpen !== undefined }}
        />
      )}
    </section>
  );
}

const noRows: readonly never[] = [];
