import { useQueryClient } from '@tanstack/react-query';
import { TextareaField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { ApprovalUser } from '#contract/model/approvalUser.ts';
import { UpdateApprovalBody } from '#contract/zod/approvals/approvals.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/form/button.tsx';
import { decideRegistration } from './decide-registration.ts';

type RejectionDialogProps = { applicant: ApprovalUser; onClose: () => void };

const [, Rejection] = UpdateApprovalBody.options;

/** Asks for the reason, then rejects. */
export function RejectionDialog({ applicant, onClose }: RejectionDialogProps) {
  const { id, name, company_name } = applicant;
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema: Rejection,
    messages: updateApprovalMessages,
    defaultValues: { id, status: 'block', reason: '' },
    draft: { name: `rejection of ${id}` },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => {
      await decideRegistration(data, queryClient);
      onClose();
    },
    { failed: messages.record.updateFailed },
  );
  const { isSubmitting } = form.formState;
  return (
    <FormDialog
      form={form}
      size="sm"
      title={messages.confirm.title}
      description={messages.confirm.action}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      className="grid gap-3"
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSubmitting}>
            {messages.confirm.no}
          </Button>
          <Button variant="danger" busy={isSubmitting} onClick={onSubmit}>
            {messages.confirm.yes}
          </Button>
        </>
      )}
    >
      <p className="text-table">
        Reject {name}
        {company_name && ` of ${company_name}`}. They cannot sign in.
      </p>
      <TextareaField
        control={form.control}
        name="reason"
        label={messages.approval.reasonLabel}
        hint="The applicant reads it when signing in."
        required
        input={{ rows: 3, maxLength: 500 }}
      />
    </FormDialog>
  );
}
