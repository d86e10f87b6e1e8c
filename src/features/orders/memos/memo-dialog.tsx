import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderDiamond } from '#contract/model/orderDiamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { countText } from '#lib/count-text.ts';
import { Button } from '#ui/form/button.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { CustomerCredit } from '../customer-credit.tsx';
import { buyerOf } from '../order-summary.ts';
import { amountOf, StoneRows, StoneWithAmount, SumLine } from '../stone-choice.tsx';
import { useOrderUpdate } from '../use-order-update.ts';
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
  const update = useOrderUpdate(form, {
    subject: `memo ${id}`,
    inputOf: () => ({ id, kept: kept.map(idOf), returned: returned.map(idOf) }),
    onClose,
  });
  const all = (end: End) =>
    form.setValue('ends', Object.fromEntries(diamonds.map((stone) => [stone.id, end])), {
      shouldDirty: true,
    });
  const buyer = buyerOf(order);
  return (
    <FormDialog
      {...update}
      size="md"
      title={`Stones of memo ${id}`}
      description="Kept stones become an accepted order at these prices. Returned ones go on sale again."
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
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        <Button size="sm" onClick={() => all('kept')}>
          All kept
        </Button>
        <Button size="sm" onClick={() => all('returned')}>
          All returned
        </Button>
      </div>
      <StoneRows>
        {diamonds.map((stone) => (
          <li
            key={stone.id}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1.5 py-2 text-table"
          >
            <StoneWithAmount stone={stone} />
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
          </li>
        ))}
      </StoneRows>
      <SumLine label="Kept" sum={amountOf(kept)} />
      {buyer && kept.length > 0 && <CustomerCredit userid={buyer.id} released={amountOf(returned)} />}
    </FormDialog>
  );
}

const idOf = ({ id }: OrderDiamond) => id;
