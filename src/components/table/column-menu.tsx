import { Columns3 } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { IconButton } from '#ui/form/icon-button.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';
import type { Column } from './column.ts';
import type { ColumnVisibility } from './use-column-visibility.ts';

type ColumnMenuProps<Row, Key extends string> = {
  columns: readonly Column<Row, Key>[];
  visibility: ColumnVisibility;
};

/**
 * Shows and hides columns; the state comes from `useColumnVisibility`. A column that gave way in a narrow table is
 * not checked; checking it keeps it.
 */
export function ColumnMenu<Row, Key extends string>({ columns, visibility }: ColumnMenuProps<Row, Key>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Columns" variant="outline" tooltip={false}>
          <Columns3 aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ColumnItems columns={columns} visibility={visibility} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ColumnItems<Row, Key extends string>({ columns, visibility }: ColumnMenuProps<Row, Key>) {
  const [withoutRoom, setWithoutRoom] = useState<ReadonlySet<string>>(new Set());
  // After the table has rendered a change: enabling a column takes the room of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns that have room change with it
  useLayoutEffect(() => setWithoutRoom(columnsWithoutRoom()), [visibility]);
  return (
    <>
      <DropdownMenuLabel>Columns</DropdownMenuLabel>
      {columns
        .filter((column) => !column.required)
        .map(({ id, title, header }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={visibility.isVisible(id) && !withoutRoom.has(id)}
            onCheckedChange={(visible) => visibility.setVisible(id, visible)}
          >
            <span className="flex-1">{title ?? header}</span>
            {visibility.isVisible(id) && withoutRoom.has(id) && (
              <span className="ps-4 text-ink-2 text-label">no room</span>
            )}
          </DropdownMenuCheckboxItem>
        ))}
      {visibility.changed && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={visibility.reset}>Restore defaults</DropdownMenuItem>
        </>
      )}
    </>
  );
}

/** The columns of the page's table that have given way. */
const columnsWithoutRoom = (): ReadonlySet<string> =>
  new Set(
    Array.from(document.querySelectorAll<HTMLElement>('[data-column]'))
      .filter((head) => head.getClientRects().length === 0)
      .map((head) => head.dataset.column ?? ''),
  );
