import type { ToolbarAction } from '../table/list-toolbar.tsx';
import type { useActions } from './action-provider.tsx';
import type { RowAction } from './row-action.ts';

/** Adapts a row action to the list toolbar, such as one for the selection. */
export function toolbarAction<Row>(
  action: RowAction<Row>,
  row: Row,
  { perform }: Pick<ReturnType<typeof useActions>, 'perform'>,
): ToolbarAction {
  return {
    id: action.id,
    label: action.label,
    icon: <action.icon aria-hidden />,
    ...(action.tone && { tone: action.tone }),
    ...(action.primary && { primary: true }),
    ...(action.shortcut && { shortcut: action.shortcut }),
    disabledReason: action.disabledReason?.(row) ?? null,
    onSelect: () => perform(action, row),
  };
}
