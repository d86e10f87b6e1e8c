import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { changeOrderStatus } from '#components/orders/change-order-status.ts';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxReason } from '#domain/messages/reason.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { CustomerCredit } from './customer-credit.tsx';
import { buyerOf } from './order-summary.ts';
import { amountOf, SumLine, TickedStones } from './stone-choice.tsx';
import { useOrderWithAllStones } from './use-order-with-all-stones.ts';

type AcceptanceDialogProps = { listed: Order; onClose: () => void };

/** The order that has taken each stone, as far as the competing orders that are listed tell. */
const takersOf = (order: Order): Map<string, number> =>
  new Map(
    (order.competing ?? [])
      .filter(({ status }) => status !== orderStatus.pending)
      .map(({ stone_id, id }) => [stone_id, id]),
  );

/** Why a stone cannot be accepted: another order has taken it, or it is off sale. */
function refusalOf({ state, stone_id }: OrderDiamond, takers: ReadonlyMap<string, number>): string | null {
  if (takers.has(stone_id)) return `Taken by order ${takers.get(stone_id)}`;
  return (state ?? 'on_sale') === 'on_sale' ? null : 'No longer on sale';
}

const schema = z
  .object({ accepted: z.array(z.number()), all: z.number(), reason: z.string().trim().max(maxReason) })
  .superRefine(({ accepted, all, reason }, context) => {
    if (accepted.length < all && reason === '')
      context.addIssue({ code: 'custom', path: ['reason'], message: updateApprovalMessages.reason.required });
  });

/** Ticks the stones that are free; those without a tick are declined, for the reason that is given. */
export function AcceptanceDialog({ listed, onClose }: AcceptanceDialogProps) {
  const { order, isPending } = useOrderWithAllStones(listed);
  return isPending ? null : <AcceptanceForm order={order} onClose={onClose} />;
}

function AcceptanceForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, diamonds } = order;
  const takers = takersOf(order);
  const free = diamonds.filter((stone) => refusalOf(stone, takers) === null);
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: {
      accepted: free.map((stone) => stone.id),
      all: diamonds.length,
      reason: free.length < diamonds.length ? addedMessages.order.soldToAnother : '',
    },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ accepted, reason }) => {
      const decline = diamonds
        .filter((stone) => !accepted.includes(stone.id))
        .map((stone) => ({ id: stone.id, reason }));
      await changeOrderStatus('accept', order, { queryClient, ...(decline.length > 0 && { decline }) });
      onClose();
    },
    { failed: messages.order.updateFailed },
  );
  const { field } = useController({ control: form.control, name: 'accepted' });
  const ticked = diamonds.filter((stone) => field.value.includes(stone.id));
  const declined = amountOf(diamonds) - amountOf(ticked);
  const buyer = buyerOf(order);
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Accept order ${id} in part`}
      description="The buyer is told which stones are accepted, and why the others are not."
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitLabel={ticked.length > 0 ? `Accept ${ticked.length} of ${diamonds.length}` : 'Reject all'}
      submitVariant={ticked.length > 0 ? 'primary' : 'danger'}
      className="grid gap-3"
    >
      <TickedStones
        stones={diamonds}
        ticked={field.value}
        onChange={field.onChange}
        refusalOf={(stone) => refusalOf(stone, takers)}
      />
      <SumLine label="Total" sum={amountOf(ticked)} />
      {ticked.length < diamonds.length && (
        <TextField
          control={form.control}
          name="reason"
          label="Why the others are declined"
          required
          input={{ maxLength: maxReason }}
        />
      )}
      {buyer && ticked.length > 0 && <CustomerCredit userid={buyer.id} released={declined} />}
    </FormDialog>
  );
}
