import type { ReactNode } from 'react';
import { z } from 'zod';
import { TextareaField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxReason } from '#domain/messages/reason.ts';

interface ReasonDialogProps {
  title?: string;
  description?: ReactNode;
  /** What the action does, above the field. */
  children: ReactNode;
  /** Who reads the reason. */
  hint: string;
  label?: string;
  /** A reason that may stay blank is passed as ''. */
  optional?: boolean;
  /** The labels of the two buttons. */
  cancel?: string;
  confirm?: string;
  /** Name under which what is typed is kept until it is sent. */
  draft: string;
  /** Shown when the action fails without a reason of its own. */
  failed: string;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

const reasonSchema = z.string().trim().max(maxReason);
const schemas = {
  required: z.object({ reason: reasonSchema.min(1) }),
  optional: z.object({ reason: reasonSchema }),
};

/** Asks for the reason of an action that somebody else is told of, then runs it. */
export function ReasonDialog({
  title = messages.confirm.title,
  description = messages.confirm.action,
  children,
  hint,
  label = messages.approval.reasonLabel,
  optional = false,
  cancel = messages.confirm.no,
  confirm = messages.confirm.yes,
  draft,
  failed,
  onReason,
  onClose,
}: ReasonDialogProps) {
  const form = useContractForm({
    schema: optional ? schemas.optional : schemas.required,
    messages: { reason: updateApprovalMessages.reason },
    defaultValues: { reason: '' },
    draft: { name: draft },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ reason }) => {
      await onReason(reason);
      onClose();
    },
    { failed },
  );
  return (
    <FormDialog
      form={form}
      size="sm"
      title={title}
      description={description}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      cancelLabel={cancel}
      submitLabel={confirm}
      submitVariant="danger"
      className="grid gap-3"
    >
      {children}
      <TextareaField
        control={form.control}
        name="reason"
        label={label}
        hint={hint}
        required={!optional}
        input={{ rows: 3, maxLength: maxReason }}
      />
    </FormDialog>
  );
}
