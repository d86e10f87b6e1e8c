import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createOrderMessages } from '#contract/field-messages.ts';
import { useCreateOrder } from '#contract/hooks/orders/orders.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { User } from '#contract/model/user.ts';
import { CreateOrderBody } from '#contract/zod/orders/orders.zod.ts';
import { formatDollars, sumCents, toCents, tryCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
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
import { StoneLine } from '../stone-display/stone-line.tsx';
import { StonePicker } from './stone-picker.tsx';

const { remark, diamondIdWithAmount } = CreateOrderBody.shape;
const line = diamondIdWithAmount.element;

/** A typed amount is null while it is blank. */
const schema = z.object({
  remark,
  diamondIdWithAmount: z
    .array(line.extend({ amount: z.number().nullable().pipe(line.shape.amount) }))
    .pipe(diamondIdWithAmount),
});

type SaleValues = { remark: string; diamondIdWithAmount: { id: number; amount: number | null }[] };

type SaleDialogProps = { user: User; onClose: () => void };

/** Enters a sale to a customer at agreed amounts: the order is accepted at once. */
export function SaleDialog({ user, onClose }: SaleDialogProps) {
  const [stones, setStones] = useState<readonly Diamond[]>([]);
  const navigate = useNavigate();
  const form = useContractForm({
    schema,
    messages: createOrderMessages,
    defaultValues: { remark: '', diamondIdWithAmount: [] } as SaleValues,
  });
  const { belowCost, noteRefusal } = useBelowCost(form.watch('diamondIdWithAmount'));
  const subject = `sale to ${user.id} of ${stones.map(({ id }) => id).join()}`;
  const { submit, submission } = useSubmitOnce('createOrder', subject, useCreateOrder);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (sale) => {
      try {
        const { data } = await submit({
          data: { ...sale, userid: user.id, ...(belowCost && { belowCost }) },
        });
        toast.success(messages.order.placed, {
          action: { label: `Order ${data.id}`, onClick: () => navigate(paths.orders({ id: data.id })) },
        });
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
    const lines = next.map((stone) => ({
      id: stone.id,
      amount: agreed.has(stone.id) ? agreed.get(stone.id)! : pricesOf(stone, 'wholesale').total,
    }));
    form.setValue('diamondIdWithAmount', lines, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  const { errors, isSubmitting } = form.formState;

  return (
    <FormDialog
      form={form}
      title="Enter a sale"
      description={`To ${[user.name, user.company_name].filter(Boolean).join(', ')}. The order is accepted and its stones are sold at once.`}
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitErrorTone={belowCost ? 'warning' : 'danger'}
      submission={submission}
      submitLabel={belowCost ? 'Sell below cost' : 'Sell'}
      className="grid gap-4"
    >
      <StonePicker
        stones={stones}
        onChange={choose}
        error={errors.diamondIdWithAmount?.message ?? null}
        disabled={isSubmitting}
      />
      {stones.length > 0 && <AgreedAmounts control={form.control} stones={stones} />}
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
