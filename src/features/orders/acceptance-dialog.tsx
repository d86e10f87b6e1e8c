import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { changeOrderStatus } from '#components/orders/change-order-status.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { updateApprovalMessages } from '#contract/field-messages.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { maxReason } from '#domain/messages/reason.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { Button } from '#ui/form/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { CustomerCredit } from './customer-credit.tsx';
import { buyerOf } from './order-summary.ts';
import { useOrderWithAllStones } from './use-order-with-all-stones.ts';

type AcceptanceDialogProps = { listed: Order; onClose: () => void };

/** The order that has taken each stone, as far as the competing orders that are listed tell. */
const takersOf = (order: Order): Map<string, number> =>
  new Map(
    (order.competing ?? [])
      .filter(({ status }) => status !== orderStatus.pending)
      .map(({ stone_id, id }) => [stone_id, id]),
  );

/** Free to be accepted: on sale, and taken by no order. */
const isFree = ({ state, stone_id }: OrderDiamond, takers: ReadonlyMap<string, number>) =>
  !takers.has(stone_id) && (state ?? 'on_sale') === 'on_sale';

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
  const free = diamonds.filter((stone) => isFree(stone, takers));
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
  const { isSubmitting } = form.formState;
  const accepted = useWatch({ control: form.control, name: 'accepted' });
  const ticked = diamonds.filter((stone) => accepted.includes(stone.id));
  const total = fromCents(sumCents(ticked.map(({ amount }) => toCents(amount))));
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
      className="grid gap-3"
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button variant={ticked.length > 0 ? 'primary' : 'danger'} busy={isSubmitting} onClick={onSubmit}>
            {ticked.length > 0 ? `Accept ${ticked.length} of ${diamonds.length}` : 'Reject all'}
          </Button>
        </>
      )}
    >
      <Controller
        control={form.control}
        name="accepted"
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
                  disabled={!isFree(stone, takers)}
                  onCheckedChange={(ticks) =>
                    field.onChange(
                      ticks ? [...field.value, stone.id] : field.value.filter((other) => other !== stone.id),
                    )
                  }
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{stone.stone_id}</span>
                  <span className="block truncate text-ink-2 text-label">
                    {takers.has(stone.stone_id) ? (
                      `Taken by order ${takers.get(stone.stone_id)}`
                    ) : isFree(stone, takers) ? (
                      <StoneLine exact stone={stone} />
                    ) : (
                      'No longer on sale'
                    )}
                  </span>
                </span>
                <span className="shrink-0 number-end">{format.money(stone.amount)}</span>
              </li>
            ))}
          </ul>
        )}
      />
      <p className="flex justify-between gap-3 font-semibold text-table">
        <span>Total</span>
        <span className="number-end">{format.dollars(total)}</span>
      </p>
      {ticked.length < diamonds.length && (
        <TextField
          control={form.control}
          name="reason"
          label="Why the others are declined"
          required
          input={{ maxLength: maxReason }}
        />
      )}
      {buyer && <CustomerCredit userid={buyer.id} />}
    </FormDialog>
  );
}
