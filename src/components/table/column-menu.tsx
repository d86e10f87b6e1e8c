import { Columns3 } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Column } from './column.ts';
import type { ColumnChoice } from './use-column-choice.ts';

type ColumnMenuProps<Row, Key extends string> = {
  columns: readonly Column<Row, Key>[];
  choice: ColumnChoice;
};

/** Shows and hides columns; the choice comes from `useColumnChoice`. */
export function ColumnMenu<Row, Key extends string>({ columns, choice }: ColumnMenuProps<Row, Key>) {
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
              checked={choice.isShown(column.id)}
              onCheckedChange={(shown) => choice.setShown(column.id, shown)}
            >
              {column.title ?? column.header}
            </DropdownMenuCheckboxItem>
          ))}
        {choice.changed && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={choice.reset}>As at first</DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
