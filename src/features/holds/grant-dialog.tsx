import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { NumberField } from '#components/form/fields/number-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { changeHold } from '#components/holds/change-hold.ts';
import { holdStoneText } from '#components/holds/hold-columns.tsx';
import { updateHoldMessages } from '#contract/field-messages.ts';
import type { Hold } from '#contract/model/hold.ts';
import { UpdateHoldBody } from '#contract/zod/holds/holds.zod.ts';
import { isHoldLength } from '#domain/holds/hold-limits.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { defaultHoldSettings } from '#domain/settings/hold-settings.ts';

/** A grant needs the length that other actions leave out. */
const schema = z.object({
  hours: UpdateHoldBody.shape.hours
    .unwrap()
    .nullable()
    .refine((hours) => isHoldLength(hours ?? undefined), addedMessages.hold.hours),
});

/** Asks for the length, then grants. */
export function GrantDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { id, stone, buyer } = hold;
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema,
    messages: updateHoldMessages,
    defaultValues: { hours: defaultHoldSettings.hours as number | null },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ hours }) => {
      await changeHold({ id, action: 'grant', hours: hours! }, { queryClient });
      onClose();
    },
    { failed: messages.record.updateFailed },
  );
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Hold ${stone.stone_id}`}
      description={`${holdStoneText(hold)}, for ${buyer?.name}`}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitLabel="Grant"
    >
      <NumberField
        control={form.control}
        name="hours"
        label="Hours"
        required
        hint="1 to 72. In a queue the time begins when it is this buyer's turn."
        input={{ decimals: 0 }}
      />
    </FormDialog>
  );
}
