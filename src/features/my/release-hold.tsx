import { Undo2 } from 'lucide-react';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { changeHold } from '#components/holds/change-hold.ts';
import { holdActionReason } from '#components/holds/hold-action-reason.ts';
import type { Hold } from '#contract/model/hold.ts';

/** Gives a stone back, or leaves its queue. */
export const releaseHold: RowAction<Hold> = {
  id: 'release',
  label: 'Release',
  icon: Undo2,
  name: ({ stone }) => `Release ${stone.stone_id}`,
  tone: 'danger',
  disabledReason: (hold) => holdActionReason('release', hold, 'USER'),
  confirmation: ({ stone, status }) =>
    confirmAction(
      status === 'active'
        ? `${stone.stone_id} will be free for others, or pass to the next in the queue.`
        : `Your request for ${stone.stone_id} will be withdrawn.`,
      'danger',
    ),
  run: ({ id }, context) => changeHold({ id, action: 'release' }, context),
};
