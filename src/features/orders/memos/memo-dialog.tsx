import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { StoneLine } from '#components/stone-display/stone-line.tsx';
import { useUpdateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { fromCents, sumCents, toCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { CustomerCredit } from '../customer-credit.tsx';
import { buyerOf } from '../order-summary.ts';
import { useOrderWithAllStones } from '../use-order-with-all-stones.ts';

const ends = [
  { value: 'out', label: 'Out' },
  { value: 'kept', label: 'Kept' },
  { value: 'returned', label: 'Returned' },
] as const;
type End = (typeof ends)[number]['value'];

/** What became of each stone, by its number. */
const schema = z.object({ ends: z.record(z.string(), z.enum(['out', 'kept', 'returned'])) });

type MemoDialogProps = { listed: Order; onClose: () => void };

/** Asks of each stone of a memo whether it is kept, came back or is still out. */
export function MemoDialog({ listed, onClose }: MemoDialogProps) {
  const { order, isPending } = useOrderWithAllStones(listed);
  return isPending ? null : <MemoForm order={order} onClose={onClose} />;
}

function MemoForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, diamonds } = order;
  const form = useContractForm({
    schema,
    messages: {},
    defaultValues: { ends: Object.fromEntries(diamonds.map((stone) => [stone.id, 'out' as End])) },
  });
  const chosen = useWatch({ control: form.control, name: 'ends' });
  const stonesThat = (end: End) => diamonds.filter((stone) => chosen[stone.id] === end);
  const [kept, returned] = [stonesThat('kept'), stonesThat('returned')];
  const { submit, submission } = useSubmitOnce('updateOrder', `memo ${id}`, useUpdateOrder);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async () => {
      await submit({ data: { id, kept: kept.map(idOf), returned: returned.map(idOf) } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      onClose();
    },
    { failed: messages.order.updateFailed },
  );
  const all = (end: End) =>
    form.setValue('ends', Object.fromEntries(diamonds.map((stone) => [stone.id, end])), {
      shouldDirty: true,
    });
  const buyer = buyerOf(order);
  const total = fromCents(sumCents(kept.map(({ amount }) => toCents(amount))));
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Stones of memo ${id}`}
      description="Kept stones become an accepted order at these prices. Returned ones go on sale again."
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submission={submission}
      submitLabel={
        [
          ...(kept.length > 0 ? [`Order ${countText(kept.length, 'stone')}`] : []),
          ...(returned.length > 0 ? [`take back ${returned.length}`] : []),
        ]
          .join(', ')
          .replace(/^t/, 'T') || 'Settle'
      }
      submitDisabledReason={kept.length + returned.length === 0 ? addedMessages.order.memoStones : null}
      className="grid gap-3"
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => all('kept')}>
          All kept
        </Button>
        <Button size="sm" onClick={() => all('returned')}>
          All returned
        </Button>
      </div>
      <ul aria-label="Stones" className="max-h-96 divide-y divide-line overflow-y-auto border-line border-y">
        {diamonds.map((stone) => (
          <MemoLine key={stone.id} stone={stone}>
            <Controller
              control={form.control}
              name={`ends.${stone.id}`}
              render={({ field }) => (
                <SegmentedControl
                  label={stone.stone_id}
                  value={field.value ?? 'out'}
                  onValueChange={field.onChange}
                  options={ends}
                />
              )}
            />
          </MemoLine>
        ))}
      </ul>
      <p className="flex justify-between gap-3 font-semibold text-table">
        <span>Kept</span>
        <span className="number-end">{format.dollars(total)}</span>
      </p>
      {buyer && kept.length > 0 && <CustomerCredit userid={buyer.id} />}
    </FormDialog>
  );
}

const idOf = ({ id }: OrderDiamond) => id;

function MemoLine({ stone, children }: { stone: OrderDiamond; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 py-2 text-table">
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{stone.stone_id}</span>
        <span className="block truncate text-ink-2 text-label">
          <StoneLine exact stone={stone} />
        </span>
      </span>
      <span className="number-end">{format.money(stone.amount)}</span>
      {children}
    </li>
  );
}
