import { Ellipsis } from 'lucide-react';
import { IconButton } from '#ui/form/icon-button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/overlay/dropdown-menu.tsx';
import { useActions } from './action-provider.tsx';
import { AddressLink } from './address-link.tsx';
import type { RowAction } from './row-action.ts';

type RowActionMenuProps<Row> = {
  actions: readonly RowAction<Row>[];
  row: Row;
  /** Name of the button that opens it, such as "Actions of order 1041". */
  label: string;
};

/** The menu of a card; what cannot be done now shows why below its words. */
export function RowActionMenu<Row>({ actions, row, label }: RowActionMenuProps<Row>) {
  const { perform } = useActions();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={label} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {actions.map((action) => {
          const icon = <action.icon aria-hidden />;
          const to = action.href?.(row);
          return to ? (
            <DropdownMenuItem key={action.id} asChild>
              <AddressLink to={to}>
                {icon}
                {action.label}
              </AddressLink>
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem
              key={action.id}
              icon={icon}
              {...(action.tone && { tone: action.tone })}
              disabledReason={action.disabledReason?.(row)}
              onSelect={() => perform(action, row)}
            >
              {action.label}
            </DropdownMenuItem>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
