import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '#components/actions/reason-dialog.tsx';
import { changeHold } from '#components/holds/change-hold.ts';
import { holdStoneText } from '#components/holds/hold-columns.tsx';
import type { Hold } from '#contract/model/hold.ts';
import { messages } from '#domain/messages/messages.ts';

type EndingDialogProps = { hold: Hold; action: 'refuse' | 'end'; onClose: () => void };

const words = {
  refuse: { title: 'Refuse', consequence: 'They are told that the stone is not held for them.' },
  end: { title: 'End hold', consequence: 'The stone passes to the next in the queue, or is free.' },
} as const;

/** Asks for a reason, which may stay blank, then refuses or ends a hold. */
export function EndingDialog({ hold, action, onClose }: EndingDialogProps) {
  const { id, stone, buyer } = hold;
  const { title, consequence } = words[action];
  const queryClient = useQueryClient();
  return (
    <ReasonDialog
      title={`${title}: ${stone.stone_id}`}
      description={`${holdStoneText(hold)}, for ${buyer?.name}`}
      label="Reason"
      hint="Optional. The buyer reads it."
      optional
      cancel="Cancel"
      confirm={title}
      draft={`${action} hold ${id}`}
      failed={messages.record.updateFailed}
      onReason={async (reason) => {
        await changeHold({ id, action, ...(reason && { reason }) }, { queryClient });
      }}
      onClose={onClose}
    >
      <p className="text-table">{consequence}</p>
    </ReasonDialog>
  );
}
