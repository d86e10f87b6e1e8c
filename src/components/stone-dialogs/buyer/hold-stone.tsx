import { Clock } from 'lucide-react';
import { messages } from '#domain/messages/messages.ts';
import { lazyDialog } from '../../actions/lazy-dialog.tsx';
import type { RowAction } from '../../actions/row-action.ts';
import { clearSelected } from '../../stone-selection/clear-selected.ts';
import type { StonesForBuyer } from './place-order.tsx';

const HoldDialog = lazyDialog(() => import('./hold-dialog.tsx').then((part) => part.HoldDialog));

/** Asks to hold stones, or to join the queues of those that others hold. */
export const holdStone: RowAction<StonesForBuyer> = {
  id: 'hold',
  label: 'Hold',
  icon: Clock,
  warning: ({ stones }) => (stones.length === 0 ? messages.selection.none : null),
  shortcut: 'h',
  run: ({ stones, remove }, { openDialog }) =>
    openDialog((close) => (
      <HoldDialog
        ids={stones.map(({ id }) => id)}
        onClose={close}
        onHeld={(ids) => clearSelected(remove, ids)}
      />
    )),
};
