import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/api-error.ts';
import { useUpdateOrder } from '@/api/generated/hooks/orders/orders.ts';
import type { Order } from '@/api/generated/model/order.ts';
import { failureText } from '@/components/feedback/tell-failure.ts';
import { FormNotice } from '@/components/stones/form-notice.tsx';
import { messages } from '@/domain/messages.ts';
import { fromCents } from '@/domain/money.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Field } from '@/ui/field.tsx';
import { FormDialogContent } from '@/ui/form-dialog.tsx';
import { Input } from '@/ui/input.tsx';
import { NumberInput } from '@/ui/number-input.tsx';
import { toast } from '@/ui/toast.ts';
import { parseOrderId } from './order-address.ts';
import { buyerOf, pendingOf, stoneCount, whyNot } from './order-facts.ts';
import { paymentErrors } from './payment-check.ts';
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
      {open && <PaymentForm given={order} onClose={onClose} />}
    </Dialog>
  );
}

function PaymentForm({ given, onClose }: { given: Order | null; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [idText, setIdText] = useState(given ? String(given.id) : '');
  const [amount, setAmount] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // One payment however often it is sent. What the server has refused was not recorded: the next try is another.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending } = useUpdateOrder({ request: { headers: { 'Idempotency-Key': key } } });
  const lookup = useOrderLookup(idText, given);
  const { order } = lookup;
  const focusField = (index: 0 | 1) => form.current?.querySelectorAll('input')[index]?.focus();
  const errors = submitted && !lookup.pending ? paymentErrors(idText, order, amount) : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isPending || lookup.pending) return;
    const wrong = paymentErrors(idText, order, amount);
    const id = parseOrderId(idText);
    if (wrong.id || wrong.amount || id === null || amount === null) {
      focusField(wrong.id && !given ? 0 : 1);
      return;
    }
    setFailure(null);
    try {
      await mutateAsync({ data: { id, paidAmount: amount } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) setKey(crypto.randomUUID());
      setFailure(failureText(error, messages.order.updateFailed));
    }
  };

  return (
    <FormDialogContent
      size="sm"
      title={messages.order.receivableTitle}
      onOpenAutoFocus={(event) => {
        if (!given) return;
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
        error={errors.id ?? lookup.error?.message}
        hint={order ? whose(order) : lookup.pending ? 'Looking for the order…' : undefined}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          readOnly={given !== null}
          value={idText}
          onChange={(event) => setIdText(event.target.value)}
        />
      </Field>
      <Field
        label={messages.order.receivedAmount}
        required
        error={errors.amount}
        aside={
          order && !whyNot('receive', order) ? (
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

function whose(order: Order): string {
  return [buyerOf(order)?.name, stoneCount(order), `pending ${pendingOf(order).dollars}`]
    .filter(Boolean)
    .join(' · ');
}
