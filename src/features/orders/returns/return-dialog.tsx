import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import { useUpdateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxReason } from '#domain/messages/reason.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { afterReturn } from '#domain/orders/returns.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { useOrderWithAllStones } from '../use-order-with-all-stones.ts';

const schema = z.object({
  takeBack: z.array(z.number()).min(1),
  reason: z.string().trim().min(1).max(maxReason),
  stock: z.enum(['on_sale', 'hidden']),
});

type ReturnDialogProps = { listed: Order; onClose: () => void };

/** Asks which stones come back, why, and whether they go on sale again. */
export function ReturnDialog({ listed, onClose }: ReturnDialogProps) {
  const { order, isPending } = useOrderWithAllStones(listed);
  return isPending ? null : <ReturnForm order={order} onClose={onClose} />;
}

function ReturnForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, diamonds, stone_count } = order;
  const only = diamonds.length === 1 ? diamonds.map((stone) => stone.id) : [];
  const form = useContractForm({
    schema,
    messages: { reason: updateApprovalMessages.reason },
    defaultValues: { takeBack: only, reason: '', stock: 'on_sale' as 'on_sale' | 'hidden' },
    draft: { name: `return from order ${id}` },
  });
  const subject = `return from order ${id} of ${stone_count} stones`;
  const { submit, submission } = useSubmitOnce('updateOrder', subject, useUpdateOrder);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      await submit({ data: { id, ...values } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.order.updateFailed },
  );
  const { isSubmitting } = form.formState;
  const takeBack = useWatch({ control: form.control, name: 'takeBack' });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Take stones of order ${id} back`}
      description="The buyer is told which stones, and why."
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      className="grid gap-3"
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSubmitting} disabled={takeBack.length === 0} onClick={onSubmit}>
            {takeBack.length === 0 ? 'Take back' : `Take ${countText(takeBack.length, 'stone')} back`}
          </Button>
        </>
      )}
    >
      <Controller
        control={form.control}
        name="takeBack"
        render={({ field }) => (
          <ul
            aria-label="Stones"
            className="max-h-80 divide-y divide-line overflow-y-auto border-line border-y"
          >
            {diamonds.map((stone) => (
              <li key={stone.id} className="flex items-center gap-2.5 py-2 text-table">
                <Checkbox
                  aria-label={stone.stone_id}
                  checked={field.value.includes(stone.id)}
                  onCheckedChange={(ticks) =>
                    field.onChange(
                      ticks ? [...field.value, stone.id] : field.value.filter((other) => other !== stone.id),
                    )
                  }
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{stone.stone_id}</span>
                  <span className="block truncate text-ink-2 text-label">
                    <StoneLine exact stone={stone} />
                  </span>
                </span>
                <span className="shrink-0 number-end">{format.money(stone.amount)}</span>
              </li>
            ))}
          </ul>
        )}
      />
      <Outcome order={order} takeBack={takeBack} />
      <TextField
        control={form.control}
        name="reason"
        label={messages.approval.reasonLabel}
        required
        input={{ maxLength: maxReason }}
      />
      <SelectField control={form.control} name="stock" label="The stones are then">
        <option value="on_sale">On sale</option>
        <option value="hidden">Hidden</option>
      </SelectField>
    </FormDialog>
  );
}

/** What the order comes to without the stones, and what of its payments becomes credit. */
function Outcome({ order, takeBack }: { order: Order; takeBack: readonly number[] }) {
  const amount = sumCents(
    order.diamonds.filter(({ id }) => takeBack.includes(id)).map((stone) => toCents(stone.amount)),
  );
  const { total, credited } = afterReturn(orderFacts(order), amount);
  const lines: [string, number][] = [
    ['Total without them', total],
    ...(credited > 0 ? [['To the customer’s credit', credited] as [string, number]] : []),
  ];
  return (
    <dl className="grid gap-1 text-table" aria-live="polite">
      {lines.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-3 font-semibold">
          <dt>{label}</dt>
          <dd className="number-end">{format.dollars(fromCents(cents))}</dd>
        </div>
      ))}
    </dl>
  );
}
