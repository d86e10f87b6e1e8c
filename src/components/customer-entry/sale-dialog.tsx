import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createOrderMessages } from '#contract/field-messages.ts';
import { useCreateOrder } from '#contract/hooks/orders/orders.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import { CreateOrderBody } from '#contract/zod/orders/orders.zod.ts';
import { formatDollars, sumCents, toCents, tryCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderName } from '#domain/orders/order-status.ts';
import { pricesOf } from '#domain/pricing/price-sets.ts';
import { paths } from '#domain/routes/paths.ts';
import { countText } from '#lib/count-text.ts';
import { toast } from '#ui/overlay/toast.ts';
import { MoneyField } from '../form/fields/number-field.tsx';
import { TextareaField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useBelowCost } from '../form/use-below-cost.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { MemoChoice } from '../orders/memo-choice.tsx';
import { StoneLine } from '../stone-display/stone-line.tsx';
import { type Customer, CustomerPicker, customerText } from './customer-picker.tsx';
import { StonePicker } from './stone-picker.tsx';

const { remark, diamondIdWithAmount, userid, memo_days } = CreateOrderBody.shape;
const line = diamondIdWithAmount.element;

/** A typed amount is null while it is blank. */
const schema = z.object({
  remark,
  memo_days,
  diamondIdWithAmount: z
    .array(line.extend({ amount: z.number().nullable().pipe(line.shape.amount) }))
    .pipe(diamondIdWithAmount),
  userid: userid.refine((id) => id !== undefined, addedMessages.customer.choose),
});

type TypedLine = { id: number; amount: number | null };
type SaleValues = {
  remark: string;
  diamondIdWithAmount: TypedLine[];
  userid?: number | undefined;
  memo_days?: number | undefined;
};

type SaleDialogProps = {
  /** To whom; the customer is chosen in the dialog without it. */
  user?: Customer;
  /** Stones on sale that are sold, and numbers that are looked up, at first. */
  stones?: readonly Diamond[];
  term?: string;
  onClose: () => void;
  onSold?: (ids: readonly number[]) => void;
};

const none: readonly Diamond[] = [];

/** Enters a sale or a memo of a customer at agreed amounts: it is accepted at once. */
export function SaleDialog({ user, stones: given = none, term = '', onClose, onSold }: SaleDialogProps) {
  const [stones, setStones] = useState(given);
  const [customer, setCustomer] = useState(user ?? null);
  const navigate = useNavigate();
  const form = useContractForm({
    schema,
    messages: createOrderMessages,
    defaultValues: { remark: '', diamondIdWithAmount: given.map(lineOf), userid: user?.id } as SaleValues,
  });
  const { belowCost, noteRefusal } = useBelowCost(form.watch('diamondIdWithAmount'));
  const subject = `sale to ${customer?.id} of ${stones.map(({ id }) => id).join()}`;
  const { submit, submission } = useSubmitOnce('createOrder', subject, useCreateOrder);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (sale) => {
      try {
        const { data } = await submit({ data: { ...sale, ...(belowCost && { belowCost }) } });
        toast.success(messages.order.placed, {
          action: {
            label: orderName(data),
            onClick: () => navigate(paths.orders({ id: data.id })),
          },
        });
        onSold?.(sale.diamondIdWithAmount.map(({ id }) => id));
        onClose();
      } catch (error) {
        noteRefusal(error, sale.diamondIdWithAmount);
        throw error;
      }
    },
    { failed: messages.order.failed },
  );
  const choose = (next: readonly Diamond[]) => {
    const agreed = new Map(form.getValues('diamondIdWithAmount').map(({ id, amount }) => [id, amount]));
    setStones(next);
    const lines = next.map((stone) =>
      agreed.has(stone.id) ? { id: stone.id, amount: agreed.get(stone.id)! } : lineOf(stone),
    );
    form.setValue('diamondIdWithAmount', lines, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const chooseCustomer = (next: Customer | null) => {
    setCustomer(next);
    form.setValue('userid', next?.id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const { errors, isSubmitting } = form.formState;
  const isMemo = form.watch('memo_days') !== undefined;
  const effect = isMemo
    ? 'The stones are out at once, and nothing is owed.'
    : 'The order is accepted and its stones are sold at once.';

  return (
    <FormDialog
      form={form}
      title="Enter a sale"
      description={`${user ? `To ${customerText(user)}. ` : ''}${effect}`}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitErrorTone={belowCost ? 'warning' : 'danger'}
      submission={submission}
      submitLabel={
        belowCost ? `${isMemo ? 'Write memo' : 'Sell'} below cost` : isMemo ? 'Write memo' : 'Sell'
      }
      className="grid gap-4"
    >
      {!user && (
        <CustomerPicker
          customer={customer}
          onChange={chooseCustomer}
          error={errors.userid?.message ?? null}
          disabled={isSubmitting}
        />
      )}
      <StonePicker
        stones={stones}
        initialTerm={term}
        onChange={choose}
        error={errors.diamondIdWithAmount?.message ?? null}
        disabled={isSubmitting}
      />
      {stones.length > 0 && <AgreedAmounts control={form.control} stones={stones} />}
      <MemoChoice control={form.control} name="memo_days" sale="Sell" />
      <TextareaField
        control={form.control}
        name="remark"
        label="Remarks"
        required
        input={{ maxLength: 2000 }}
      />
    </FormDialog>
  );
}

/** What a stone is sold for unless another amount was agreed. */
const lineOf = (stone: Diamond): TypedLine => ({
  id: stone.id,
  amount: pricesOf(stone, 'wholesale').total,
});

type AgreedAmountsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's control is invariant in the transformed values
  control: Control<SaleValues, unknown, any>;
  stones: readonly Diamond[];
};

/** What was agreed for each stone, and the total. */
function AgreedAmounts({ control, stones }: AgreedAmountsProps) {
  const lines = useWatch({ control, name: 'diamondIdWithAmount' });
  const amounts = lines.map(({ amount }) => tryCents(amount));
  const total = amounts.every((amount) => amount !== null) ? formatDollars(sumCents(amounts)) : '–';
  return (
    <section aria-label="Agreed amounts" className="grid gap-3">
      {stones.map((stone, index) => (
        <MoneyField
          key={stone.id}
          control={control}
          name={`diamondIdWithAmount.${index}.amount`}
          label={stone.stone_id}
          required
          hint={
            <>
              <StoneLine exact stone={stone} /> · supplier {formatDollars(toCents(stone.total_amount ?? 0))}
            </>
          }
        />
      ))}
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-2 text-table">
        <span className="text-ink-2">{countText(stones.length, 'stone')}</span>
        <span>
          <span className="text-ink-2">Total </span>
          <strong className="font-semibold text-body">{total}</strong>
        </span>
      </p>
    </section>
  );
}
