import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { FormNotice } from '#components/form/form-notice.tsx';
import { useUpdateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { fromCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormDialogContent } from '#ui/overlay/form-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { parseOrderId } from './order-list-url.ts';
import { buyerOf, disabledReason, pendingOf } from './order-summary.ts';
import { paymentErrors } from './payment-validation.ts';
import { useOrderLookup } from './use-order-lookup.ts';

type PaymentDialogProps = {
  open: boolean;
  /** The order that is paid; null asks for its number. */
  order: Order | null;
  onClose: () => void;
};

/** Records a payment on an order. */
export function PaymentDialog({ open, order, onClose }: PaymentDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      {open && <PaymentForm presetOrder={order} onClose={onClose} />}
    </Dialog>
  );
}

function PaymentForm({ presetOrder, onClose }: { presetOrder: Order | null; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [idText, setIdText] = useState(presetOrder ? String(presetOrder.id) : '');
  const [amount, setAmount] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const lookup = useOrderLookup(idText, presetOrder);
  const { order } = lookup;
  // Once the order shows what has been received meanwhile, a further payment is another one.
  const subject = `payment on order ${order?.id} after ${order?.total_paid}`;
  const { submit: send, isPending } = useSubmitOnce(subject, useUpdateOrder);
  const focusField = (index: 0 | 1) => form.current?.querySelectorAll('input')[index]?.focus();
  const errors = submitted && !lookup.pending ? paymentErrors(idText, order, amount) : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isPending || lookup.pending) return;
    const invalid = paymentErrors(idText, order, amount);
    const id = parseOrderId(idText);
    if (invalid.id || invalid.amount || id === null || amount === null) {
      focusField(invalid.id && !presetOrder ? 0 : 1);
      return;
    }
    setFailure(null);
    try {
      await send({ data: { id, paidAmount: amount } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      onClose();
    } catch (error) {
      setFailure(errorText(error, messages.order.updateFailed));
    }
  };

  return (
    <FormDialogContent
      size="sm"
      title={messages.order.receivableTitle}
      onOpenAutoFocus={(event) => {
        if (!presetOrder) return;
        event.preventDefault();
        focusField(1);
      }}
      busy={isPending}
      onSubmit={submit}
      onCancel={onClose}
      submitLabel="Save"
      formRef={form}
      formClassName="grid gap-4"
    >
      {failure && <FormNotice tone="danger" text={failure} />}
      <Field
        label={messages.order.orderId}
        required
        error={errors.id ?? (lookup.error ? errorText(lookup.error) : undefined)}
        hint={order ? orderDescription(order) : lookup.pending ? 'Looking for the order…' : undefined}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          readOnly={presetOrder !== null}
          value={idText}
          onChange={(event) => setIdText(event.target.value)}
        />
      </Field>
      <Field
        label={messages.order.receivedAmount}
        required
        error={errors.amount}
        aside={
          order && !disabledReason('receive', order) ? (
            <Button
              variant="link"
              size="sm"
              className="h-auto"
              onClick={() => setAmount(fromCents(pendingOf(order).cents))}
            >
              Full amount {pendingOf(order).dollars}
            </Button>
          ) : undefined
        }
      >
        <NumberInput value={amount} onValueChange={setAmount} leading="$" />
      </Field>
    </FormDialogContent>
  );
}

function orderDescription(order: Order): string {
  return [
    buyerOf(order)?.name,
    countText(order.diamonds.length, 'stone'),
    `pending ${pendingOf(order).dollars}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
