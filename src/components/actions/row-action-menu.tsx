import { Ellipsis } from 'lucide-react';
import { IconButton } from '#ui/form/icon-button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';
import { AddressLink } from '../link/address-link.tsx';
import { useActions } from './action-provider.tsx';
import type { RowAction } from './row-action.ts';

type RowActionMenuProps<Row> = {
  actions: readonly RowAction<Row>[];
  row: Row;
  /** Name of the button that opens it, such as "Actions of order 1041". */
  label: string;
};

/** The menu of a card; a disabled action shows its reason below the label. */
export function RowActionMenu<Row>({ actions, row, label }: RowActionMenuProps<Row>) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map((action) => (
          <ActionMenuItem key={action.id} action={action} row={row} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ActionMenuItem<Row>({ action, row }: { action: RowAction<Row>; row: Row }) {
  const { perform } = useActions();
  const to = action.href?.(row);
  if (to)
    return (
      <DropdownMenuItem asChild>
        <AddressLink to={to}>
          <action.icon aria-hidden />
          {action.label}
        </AddressLink>
      </DropdownMenuItem>
    );
  return (
    <DropdownMenuItem
      icon={<action.icon aria-hidden />}
      {...(action.tone && { tone: action.tone })}
      disabledReason={action.disabledReason?.(row)}
      onSelect={() => perform(action, row)}
    >
      {action.label}
    </DropdownMenuItem>
  );
}
