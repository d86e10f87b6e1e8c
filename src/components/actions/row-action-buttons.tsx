import { cn } from '#lib/class-names.ts';
import { Button } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { useActions } from './action-provider.tsx';
import { AddressLink } from './address-link.tsx';
import type { RowAction } from './row-action.ts';

type RowActionsProps<Row> = { actions: readonly RowAction<Row>[]; row: Row };

/** Icons in a row of a table, each with the row in its name. */
export function RowActionIcons<Row>({ actions, row }: RowActionsProps<Row>) {
  const { perform } = useActions();
  return (
    <span className="flex">
      {actions.map((action) => {
        const name = action.name?.(row) ?? action.label;
        const icon = <action.icon aria-hidden />;
        const to = action.href?.(row);
        return to ? (
          <AddressLink
            key={action.id}
            to={to}
            aria-label={name}
            title={name}
            className={cn(buttonStyles({ variant: 'ghost', size: 'sm', square: true }))}
          >
            {icon}
          </AddressLink>
        ) : (
          <IconButton
            key={action.id}
            label={name}
            size="sm"
            tooltip={false}
            disabledReason={action.disabledReason?.(row)}
            className={cn(action.warning?.(row) && 'opacity-50')}
            onClick={() => perform(action, row)}
          >
            {icon}
          </IconButton>
        );
      })}
    </span>
  );
}

/** Buttons with words, in the footer of a sheet or beside a heading. */
export function RowActionButtons<Row>({ actions, row }: RowActionsProps<Row>) {
  const { perform } = useActions();
  const next = actions.find((action) => action.primary && !action.disabledReason?.(row));
  return actions.map((action) => {
    const variant = action.tone === 'danger' ? 'danger-ghost' : action === next ? 'primary' : 'outline';
    const icon = <action.icon aria-hidden />;
    const to = action.href?.(row);
    return to ? (
      <AddressLink
        key={action.id}
        to={to}
        aria-label={action.name?.(row)}
        title={action.name?.(row)}
        className={cn(buttonStyles({ variant }))}
      >
        {icon}
        {action.label}
      </AddressLink>
    ) : (
      <Button
        key={action.id}
        icon={icon}
        variant={variant}
        disabledReason={action.disabledReason?.(row)}
        onClick={() => perform(action, row)}
      >
        {action.label}
      </Button>
    );
  });
}
