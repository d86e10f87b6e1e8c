import { Columns3 } from 'lucide-react';
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

/** Shows and hides columns; the state comes from `useColumnVisibility`. */
export function ColumnMenu<Row, Key extends string>({ columns, visibility }: ColumnMenuProps<Row, Key>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="Columns" variant="outline" tooltip={false}>
          <Columns3 aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>Columns</DropdownMenuLabel>
        {columns
          .filter((column) => !column.required)
          .map((column) => (
            <DropdownMenuCheckboxItem
              key={column.id}
              checked={visibility.isVisible(column.id)}
              onCheckedChange={(visible) => visibility.setVisible(column.id, visible)}
            >
              {column.title ?? column.header}
            </DropdownMenuCheckboxItem>
          ))}
        {visibility.changed && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={visibility.reset}>Restore defaults</DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
