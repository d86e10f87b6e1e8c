import { useController } from 'react-hook-form';
import { z } from 'zod';
import { SelectField } from '#components/form/fields/select-field.tsx';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxReason } from '#domain/messages/reason.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { afterReturn } from '#domain/orders/returns.ts';
import { countText } from '#lib/count-text.ts';
import { amountOf, SumLine, TickedStones } from '../stone-choice.tsx';
import { useOrderUpdate } from '../use-order-update.ts';
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
  const update = useOrderUpdate(form, {
    subject: `return from order ${id} of ${stone_count} stones`,
    inputOf: (values) => ({ id, ...values }),
    onClose,
  });
  const { field } = useController({ control: form.control, name: 'takeBack' });
  const count = field.value.length;
  return (
    <FormDialog
      {...update}
      title={`Take stones of order ${id} back`}
      description="The buyer is told which stones, and why."
      submitLabel={count === 0 ? 'Take back' : `Take ${countText(count, 'stone')} back`}
      submitDisabledReason={count === 0 ? messages.selection.none : null}
      className="grid gap-3"
    >
      <TickedStones stones={diamonds} ticked={field.value} onChange={field.onChange} />
      <Outcome order={order} takeBack={field.value} />
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
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
  const amount = amountOf(order.diamonds.filter(({ id }) => takeBack.includes(id)));
  const { total, credited } = afterReturn(orderFacts(order), amount);
  return (
    <div className="grid gap-1" aria-live="polite">
      <SumLine label="Total without them" sum={total} />
      {credited > 0 && <SumLine label="To the customer’s credit" sum={credited} />}
    </div>
  );
}
