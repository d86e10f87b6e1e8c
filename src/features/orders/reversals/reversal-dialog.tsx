import { z } from 'zod';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { Order } from '#contract/model/order.ts';
import type { Payment } from '#contract/model/payment.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { toCents } from '#domain/format/money.ts';
import { maxReason } from '#domain/messages/reason.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { afterReversal } from '#domain/orders/returns.ts';
import { SumLine } from '../stone-choice.tsx';
import { useOrderUpdate } from '../use-order-update.ts';

const schema = z.object({ reason: z.string().trim().min(1).max(maxReason) });

/** A payment of an order. */
export type OrderPayment = { order: Order; payment: Payment };

type ReversalDialogProps = { of: OrderPayment; onClose: () => void };

/** Asks why a payment is reversed, and says what the order owes then. */
export function ReversalDialog({ of: { order, payment }, onClose }: ReversalDialogProps) {
  const form = useContractForm({
    schema,
    messages: { reason: updateApprovalMessages.reason },
    defaultValues: { reason: '' },
    draft: { name: `reversal of payment ${payment.id}` },
  });
  const update = useOrderUpdate(form, {
    subject: `reversal of payment ${payment.id}`,
    inputOf: ({ reason }) => ({ id: order.id, reversePayment: payment.id, reason }),
    onClose,
  });
  const facts = { ...orderFacts(order), credited: toCents(order.credited ?? 0) };
  const { paid, withdrawn } = afterReversal(facts, toCents(payment.amount));
  return (
    <FormDialog
      {...update}
      title={`Reverse the payment of ${format.dollars(payment.amount)}`}
      description={`Recorded ${formatDateTime(payment.created_at)} for order ${order.id}. The buyer is told that it does not count any more, and why.`}
      submitLabel="Reverse payment"
      className="grid gap-3"
    >
      <div className="grid gap-1">
        <SumLine label="Then left to pay" sum={facts.total - paid} />
        {withdrawn > 0 && <SumLine label="Off the customer’s credit" sum={withdrawn} />}
      </div>
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        required
        input={{ maxLength: maxReason }}
      />
    </FormDialog>
  );
}
