import { Check, TimerOff, X } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { holdActionReason } from '#components/holds/hold-action-reason.ts';
import type { Hold } from '#contract/model/hold.ts';

const GrantDialog = lazyDialog(() => import('./grant-dialog.tsx').then((part) => part.GrantDialog));
const EndingDialog = lazyDialog(() => import('./ending-dialog.tsx').then((part) => part.EndingDialog));

const nameOf =
  (label: string) =>
  ({ stone, buyer }: Hold) =>
    `${label}, ${stone.stone_id} for ${buyer?.name}`;

/** Grants a request for hours. */
export const grantHold: RowAction<Hold> = {
  id: 'grant',
  label: 'Grant',
  icon: Check,
  name: nameOf('Grant'),
  primary: true,
  disabledReason: (hold) => holdActionReason('grant', hold, 'ADMIN'),
  run: (hold, { openDialog }) => openDialog((close) => <GrantDialog hold={hold} onClose={close} />),
};

/** Refuses a request or a place in the queue. */
export const refuseHold: RowAction<Hold> = {
  id: 'refuse',
  label: 'Refuse',
  icon: X,
  name: nameOf('Refuse'),
  tone: 'danger',
  disabledReason: (hold) => holdActionReason('refuse', hold, 'ADMIN'),
  run: (hold, { openDialog }) =>
    openDialog((close) => <EndingDialog hold={hold} action="refuse" onClose={close} />),
};

/** Ends a hold that is in force. */
export const endHold: RowAction<Hold> = {
  id: 'end',
  label: 'End',
  icon: TimerOff,
  name: nameOf('End'),
  tone: 'danger',
  disabledReason: (hold) => holdActionReason('end', hold, 'ADMIN'),
  run: (hold, { openDialog }) =>
    openDialog((close) => <EndingDialog hold={hold} action="end" onClose={close} />),
};

/** What an administrator does with holds. */
export const holdActions: readonly RowAction<Hold>[] = [grantHold, refuseHold, endHold];
