import { cn } from '#lib/class-names.ts';
import { Button, type ButtonProps } from '#ui/form/button.tsx';
import { buttonStyles } from '#ui/form/button-styles.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { AddressLink } from '../link/address-link.tsx';
import { useActions } from './action-provider.tsx';
import type { RowAction } from './row-action.ts';

type RowActionsProps<Row> = { actions: readonly RowAction<Row>[]; row: Row };
type RowActionProps<Row> = { action: RowAction<Row>; row: Row };
type RowActionIconsProps<Row> = RowActionsProps<Row> & {
  /** Whether each shows its label too. */ labelled?: boolean;
};

/** Icon buttons in a table row, each named with its row. */
export function RowActionIcons<Row>({ actions, row, labelled = false }: RowActionIconsProps<Row>) {
  return (
    <span className="flex">
      {actions.map((action) =>
        labelled ? (
          <ActionButton key={action.id} action={action} row={row} variant="ghost" size="sm" named />
        ) : (
          <ActionIcon key={action.id} action={action} row={row} />
        ),
      )}
    </span>
  );
}

function ActionIcon<Row>({ action, row }: RowActionProps<Row>) {
  const { perform } = useActions();
  const name = action.name?.(row) ?? action.label;
  const to = action.href?.(row);
  if (to)
    return (
      <AddressLink
        to={to}
        aria-label={name}
        title={name}
        className={cn(buttonStyles({ variant: 'ghost', size: 'sm', square: true }))}
      >
        <action.icon aria-hidden />
      </AddressLink>
    );
  return (
    <IconButton
      label={name}
      size="sm"
      tooltip={false}
      disabledReason={action.disabledReason?.(row)}
      className={cn(action.warning?.(row) && 'opacity-50')}
      onClick={() => perform(action, row)}
    >
      <action.icon aria-hidden />
    </IconButton>
  );
}

/** Labelled buttons, in the footer of a sheet or beside a heading. */
export function RowActionButtons<Row>({ actions, row }: RowActionsProps<Row>) {
  const next = actions.find((action) => action.primary && !action.disabledReason?.(row));
  return actions.map((action) => {
    const variant = action.tone === 'danger' ? 'danger-ghost' : action === next ? 'primary' : 'outline';
    return <ActionButton key={action.id} action={action} row={row} variant={variant} />;
  });
}

type ActionButtonProps<Row> = RowActionProps<Row> &
  Pick<ButtonProps, 'variant' | 'size'> & {
    /** Whether its accessible name is that of the row. */ named?: boolean;
  };

function ActionButton<Row>({ action, row, variant, size, named = false }: ActionButtonProps<Row>) {
  const { perform } = useActions();
  const to = action.href?.(row);
  if (to)
    return (
      <AddressLink
        to={to}
        aria-label={action.name?.(row)}
        title={action.name?.(row)}
        className={cn(buttonStyles({ variant, size }))}
      >
        <action.icon aria-hidden />
        {action.label}
      </AddressLink>
    );
  return (
    <Button
      icon={<action.icon aria-hidden />}
      variant={variant}
      size={size}
      aria-label={named ? action.name?.(row) : undefined}
      disabledReason={action.disabledReason?.(row)}
      onClick={() => perform(action, row)}
    >
      {action.label}
    </Button>
  );
}
