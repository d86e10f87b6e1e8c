import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { TextareaField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { changeOrderStatus } from '#components/orders/change-order-status.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxReason } from '#domain/orders/order-transitions.ts';
import { Button } from '#ui/form/button.tsx';
import { orderInWords } from './order-summary.ts';

type RejectionDialogProps = { order: Order; onClose: () => void };

const schema = z.object({ reason: z.string().trim().min(1).max(maxReason) });

/** Asks for the reason, then rejects. */
export function RejectionDialog({ order, onClose }: RejectionDialogProps) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema,
    messages: { reason: updateApprovalMessages.reason },
    defaultValues: { reason: '' },
    draft: { name: `rejection of order ${order.id}` },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ reason }) => {
      await changeOrderStatus('reject', order, { queryClient, reason });
      onClose();
    },
    { failed: messages.order.updateFailed },
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
      <p className="text-table">Reject {orderInWords(order)}.</p>
      {order.total_paid > 0 && (
        <p className="rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
          {addedMessages.order.rejectPaid(format.dollars(order.total_paid))}
        </p>
      )}
      <TextareaField
        control={form.control}
        name="reason"
        label={messages.approval.reasonLabel}
        hint="The buyer is told."
        required
        input={{ rows: 3, maxLength: maxReason }}
      />
    </FormDialog>
  );
}
