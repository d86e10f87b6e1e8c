import { CommandItem } from '#ui/overlay/command.tsx';
import { useActions } from './action-provider.tsx';
import type { RowAction } from './row-action.ts';

type RowActionCommandsProps<Row> = {
  actions: readonly RowAction<Row>[];
  row: Row;
  /** Called before the action, to close the palette. */
  onSelect: () => void;
};

/** Items of the command palette: the available actions, each named with its row. */
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
