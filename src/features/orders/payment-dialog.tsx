import { useEffect, useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { errorText } from '#api/api-error.ts';
import { MoneyField } from '#components/form/fields/number-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { useGetCustomerStatement, useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { fromCents, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { parseOrderId } from './order-list-url.ts';
import { buyerOf, disabledReason } from './order-summary.ts';
import { paymentMessages, paymentSchema } from './payment-schema.ts';
import { useOrderUpdate } from './use-order-update.ts';

/** Debounce of the typed order id, ms. */
const debounceMs = 350;

/** The order with the typed id, or the preset one as it is now. `pending` while a typed one loads. */
function useOrderLookup(idText: string, presetOrder: Order | null) {
  const typedId = presetOrder?.id ?? parseOrderId(idText);
  const debouncedId = useDebouncedValue(typedId, debounceMs);
  const query = useListOrders(
    { id: debouncedId ?? 0, page: 1 },
    { query: { enabled: debouncedId !== null, staleTime: 0 } },
  );
  // What an earlier dialog has found may be outdated by now.
  const isCurrent = debouncedId === typedId && query.isFetchedAfterMount;
  const order = isCurrent ? query.data?.data.data.find(({ id }) => id === typedId) : null;
  return {
    order: order ?? presetOrder,
    pending: !presetOrder && typedId !== null && !isCurrent,
    error: !presetOrder && isCurrent ? query.error : null,
  };
}

type PaymentDialogProps = {
  open: boolean;
  /** The paid order; null requires its id in the form. */
  order: Order | null;
  onClose: () => void;
};

/** Records a payment on an order. */
export function PaymentDialog({ open, order, onClose }: PaymentDialogProps) {
  return open && <PaymentForm presetOrder={order} onClose={onClose} />;
}

function PaymentForm({ presetOrder, onClose }: { presetOrder: Order | null; onClose: () => void }) {
  const { form, lookup } = usePaymentForm(presetOrder);
  const { order, pending } = lookup;
  const update = useOrderUpdate(form, {
    // The paid total is part of the key, so that a further payment counts as a new one.
    subject: `payment on order ${order?.id} after ${(presetOrder ?? order)?.total_paid}`,
    // Without an order the user has not seen the one of the typed id yet.
    inputOf: ({ fromCredit, ...payment }) =>
      order && { ...payment, paidBefore: order.total_paid, ...(fromCredit && { fromCredit }) },
    onClose,
  });

  return (
    <FormDialog
      {...update}
      title={messages.order.receivableTitle}
      onOpenAutoFocus={(event) => {
        if (!presetOrder) return;
        event.preventDefault();
        form.setFocus('paidAmount');
      }}
      submitLabel="Save"
      className="grid gap-4"
    >
      <TextField
        control={form.control}
        name="id"
        label={messages.order.orderId}
        required
        error={lookup.error && errorText(lookup.error)}
        hint={order ? orderDescription(order) : pending ? 'Searching for the order…' : undefined}
        input={{ inputMode: 'numeric', readOnly: presetOrder !== null }}
      />
      <MoneyField
        control={form.control}
        name="paidAmount"
        label={messages.order.receivedAmount}
        required
        aside={
          order && !disabledReason('receive', order) ? (
            <Button
              variant="link"
              size="sm"
              className="h-auto"
              onClick={() =>
                form.setValue('paidAmount', fromCents(orderAmounts(order).pendingCents), {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              Full amount {orderAmounts(order).pending}
            </Button>
          ) : undefined
        }
      />
      {order && !disabledReason('receive', order) && <UseCredit form={form} order={order} />}
    </FormDialog>
  );
}

/** Pays with the credit of the customer, if there is any. */
function UseCredit({ form, order }: Pick<ReturnType<typeof usePaymentForm>, 'form'> & { order: Order }) {
  const userid = buyerOf(order)?.id ?? 0;
  const credit = useGetCustomerStatement({ userid, limit: 1 }, { query: { enabled: userid > 0 } }).data?.data
    .credit;
  if (!credit) return null;
  const usable = fromCents(Math.min(toCents(credit), orderAmounts(order).pendingCents));
  return (
    <Controller
      control={form.control}
      name="fromCredit"
      render={({ field }) => (
        <Checkbox
          label={`Use credit (${format.dollars(credit)} available)`}
          checked={field.value}
          onCheckedChange={(uses) => {
            field.onChange(uses);
            if (uses) form.setValue('paidAmount', usable, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    />
  );
}

/** The form, and the order with the typed id. */
function usePaymentForm(presetOrder: Order | null) {
  const found = useRef<Order | null | undefined>(presetOrder);
  const [schema] = useState(() => paymentSchema(() => found.current));
  const defaultValues = {
    id: presetOrder ? String(presetOrder.id) : '',
    paidAmount: null,
    fromCredit: false,
  };
  const draft = { name: `payment on order ${presetOrder?.id ?? ''}` };
  const form = useContractForm({ schema, messages: paymentMessages, defaultValues, draft });
  const lookup = useOrderLookup(useWatch({ control: form.control, name: 'id' }), presetOrder);
  const { order, pending } = lookup;
  found.current = pending ? undefined : order;
  const { isSubmitted, touchedFields } = form.formState;
  const checkId = isSubmitted || touchedFields.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is found, other checks fail
  useEffect(() => {
    if (checkId) void form.trigger(isSubmitted ? ['id', 'paidAmount'] : ['id']);
  }, [order, pending]);
  return { form, lookup };
}

function orderDescription(order: Order): string {
  return [
    buyerOf(order)?.name,
    countText(order.stone_count, 'stone'),
    `pending ${orderAmounts(order).pending}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
