import { CommandItem } from '#ui/overlay/command.tsx';
import { useActions } from './action-provider.tsx';
import type { RowAction } from './row-action.ts';

type RowActionCommandsProps<Row> = {
  actions: readonly RowAction<Row>[];
  row: Row;
  /** Called before the action, to close the palette. */
  onSelect: () => void;
};

/** Lines of the command palette: the actions that can be done now, each with the row in its name. */
export function RowActionCommands<Row>({ actions, row, onSelect }: RowActionCommandsProps<Row>) {
  const { perform } = useActions();
  return actions
    .filter((action) => action.run && !action.disabledReason?.(row))
    .map((action) => {
      const name = action.name?.(row) ?? action.label;
      return (
        <CommandItem
          key={action.id}
          value={`action ${name}`}
          icon={<action.icon aria-hidden />}
          onSelect={() => {
            onSelect();
            perform(action, row);
          }}
        >
          {name}
        </CommandItem>
      );
    });
}
