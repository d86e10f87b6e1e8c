import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { TextareaField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { changeHold } from '#components/holds/change-hold.ts';
import { holdStoneText } from '#components/holds/hold-columns.tsx';
import { updateHoldMessages } from '#contract/field-messages.ts';
import type { Hold } from '#contract/model/hold.ts';
import { UpdateHoldBody } from '#contract/zod/holds/holds.zod.ts';
import { maxHoldReason } from '#domain/holds/hold-limits.ts';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';

type ReasonDialogProps = { hold: Hold; action: 'refuse' | 'end'; onClose: () => void };

const schema = z.object({ reason: UpdateHoldBody.shape.reason.unwrap() });

const words = {
  refuse: { title: 'Refuse', consequence: 'They are told that the stone is not held for them.' },
  end: { title: 'End hold', consequence: 'The stone passes to the next in the queue, or is free.' },
} as const;

/** Asks for a reason, which may stay blank, then refuses or ends a hold. */
export function ReasonDialog({ hold, action, onClose }: ReasonDialogProps) {
  const { id, stone, buyer } = hold;
  const { title, consequence } = words[action];
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema,
    messages: updateHoldMessages,
    defaultValues: { reason: '' },
    draft: { name: `${action} hold ${id}` },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ reason }) => {
      await changeHold({ id, action, ...(reason?.trim() && { reason }) }, { queryClient });
      onClose();
    },
    { failed: messages.record.updateFailed },
  );
  const { isSubmitting } = form.formState;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`${title}: ${stone.stone_id}`}
      description={`${holdStoneText(hold)}, for ${buyer?.name}`}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      className="grid gap-3"
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button variant="danger" busy={isSubmitting} onClick={onSubmit}>
            {title}
          </Button>
        </>
      )}
    >
      <p className="text-table">{consequence}</p>
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="Optional. The buyer reads it."
        input={{ rows: 3, maxLength: maxHoldReason }}
      />
    </FormDialog>
  );
}
