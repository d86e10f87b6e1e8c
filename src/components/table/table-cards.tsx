import type { ReactNode } from 'react';
import { cn } from '#lib/class-names.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { dimmedClass } from './column.ts';
import type { TableSelection } from './table-selection.ts';

/** Props of a card besides its row. */
export type CardState = {
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined;
  onSelectedChange: (selected: boolean) => void;
  selectLabel: string;
};

type TableCardsProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  card: (row: Row, state: CardState) => ReactNode;
  selection: TableSelection<Row> | undefined;
  loading: boolean;
  dimmed: boolean;
  skeletonRows: number;
};

/** The rows as cards, for a phone. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, rows, rowId, card, selection, loading, dimmed, skeletonRows } = props;
  if (loading) return <SkeletonCards count={Math.min(skeletonRows, 8)} label={label} />;
  return (
    <ul
      aria-label={label}
      aria-busy={dimmed || undefined}
      className={cn('border-line border-t', dimmed && dimmedClass)}
    >
      {rows.map((row) => (
        <li
          key={rowId(row)}
          data-selected={selection?.isSelected(row) || undefined}
          className="border-line border-b bg-surface data-selected:bg-accent-wash"
        >
          {card(row, {
            selected: selection?.isSelected(row),
            onSelectedChange: (selected) => selection?.onSelect([row], selected),
            selectLabel: selection?.label(row) ?? '',
          })}
        </li>
      ))}
    </ul>
  );
}

function SkeletonCards({ count, label }: { count: number; label: string }) {
  return (
    <ul aria-label={label} aria-busy className="border-line border-t">
      {Array.from({ length: count }, (_, index) => (
        <li
          key={index}
          aria-hidden
          className="flex h-20 items-center gap-3 border-line border-b bg-surface px-4"
        >
          <Skeleton className="size-14 rounded-md" />
          <span className="flex-1 space-y-2">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </span>
          <Skeleton className="w-16" />
        </li>
      ))}
    </ul>
  );
}
