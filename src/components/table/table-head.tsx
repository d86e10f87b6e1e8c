import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cn } from '#lib/class-names.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { alignClass, type Column, roles } from './column.ts';
import { nextSort, type SortStep } from './sorting.ts';
import { stickyClass, type TableTracks } from './table-tracks.ts';

type TableHeadProps<Row, Key extends string> = {
  columns: readonly Column<Row, Key>[];
  tracks: TableTracks;
  sort: readonly SortStep<Key>[];
  onSortChange?: ((sort: SortStep<Key>[]) => void) | undefined;
  /** Whether all, some or none of the visible rows are selected; undefined without selection. */
  selected?: 'all' | 'some' | 'none' | undefined;
  onSelectAll: (selected: boolean) => void;
  /** Rows are loading: shows a progress line along the lower edge. */
  busy: boolean;
};

/** The sticky header with sort buttons, 34 px high. */
export function TableHead<Row, Key extends string>(props: TableHeadProps<Row, Key>) {
  const { columns, tracks, sort, onSortChange, selected, onSelectAll, busy } = props;
  return (
    <thead {...roles.group} className="sticky top-0 z-20 block">
      <tr {...roles.row} className="grid h-8.5 pe-3 border-line border-b bg-paper text-ink-2 text-label">
        {selected && (
          <th {...roles.header} className="sticky start-0 z-10 flex items-center bg-inherit ps-5">
            <Checkbox
              className="print:invisible"
              aria-label="Select all on this page"
              checked={selected === 'all'}
              indeterminate={selected === 'some'}
              onCheckedChange={() => onSelectAll(selected !== 'all')}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell
            key={column.id}
            column={column}
            sticky={stickyClass(column, tracks)}
            sort={sort}
            onSortChange={onSortChange}
          />
        ))}
      </tr>
      {busy && <BusyLine />}
    </thead>
  );
}

type HeaderCellProps<Row, Key extends string> = {
  column: Column<Row, Key>;
  sticky: string | undefined;
  sort: readonly SortStep<Key>[];
  onSortChange: ((sort: SortStep<Key>[]) => void) | undefined;
};

function HeaderCell<Row, Key extends string>(props: HeaderCellProps<Row, Key>) {
  const { column, sticky, sort, onSortChange } = props;
  const { sortKey, header, title, align = 'start' } = column;
  const at = sort.findIndex((step) => step.by === sortKey);
  const step = sort[at];
  const words = column.hideHeader ? (
    <span className="sr-only">{header}</span>
  ) : column.above ? (
    <span className={cn('flex min-w-0 flex-col leading-3.5', alignClass[align])}>
      <span className="truncate text-[0.6875rem] font-normal">{column.above} </span>
      <span className="truncate">{header}</span>
    </span>
  ) : (
    // Two short lines, where a heading of several words does not fit one.
    <span className="line-clamp-2 min-w-0 whitespace-normal leading-3.5">{header}</span>
  );
  const press = (event: MouseEvent) => {
    if (sortKey) onSortChange?.(nextSort(sort, sortKey, event.shiftKey));
  };
  return (
    <th
      {...roles.header}
      data-column={column.id}
      aria-sort={step ? (step.ascending ? 'ascending' : 'descending') : undefined}
      title={title}
      className={cn(
        'flex min-w-0 items-center whitespace-nowrap px-2 font-medium',
        alignClass[align],
        sticky,
        column.headerClassName,
      )}
    >
      {sortKey && onSortChange ? (
        <button
          type="button"
          onClick={press}
          className={cn(
            'flex h-full min-w-6 select-none items-center gap-0.5 rounded-sm hover:text-ink focus-visible:-outline-offset-2',
            // The sort arrow overlaps the cell's padding, so that a word is not cut.
            step && 'text-ink',
            step && !header.includes(' ') && 'shrink-0',
          )}
        >
          {words}
          {step && <SortMark ascending={step.ascending} place={sort.length > 1 ? at + 1 : null} />}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

function SortMark({ ascending, place }: { ascending: boolean; place: number | null }) {
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <span className="flex shrink-0 items-center text-accent">
      <Arrow aria-hidden className="size-3" strokeWidth={2.5} />
      {place && (
        <span className="text-[0.625rem] leading-none">
          <span className="sr-only">sorted as number </span>
          {place}
        </span>
      )}
    </span>
  );
}

function BusyLine() {
  return (
    <tr aria-hidden className="absolute inset-x-0 -bottom-px block h-0.5 overflow-hidden">
      <td className="block h-full w-1/4 animate-sweep bg-accent p-0" />
    </tr>
  );
}
