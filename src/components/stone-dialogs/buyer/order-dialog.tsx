import { useState } from 'react';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { createOrderMessages } from '#contract/field-messages.ts';
import { useCreateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { CreateOrderBody } from '#contract/zod/orders/orders.zod.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';
import { showErrorToast } from '../../feedback/show-error-toast.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useContractForm } from '../../form/use-contract-form.ts';
import { useFormSubmit } from '../../form/use-form-submit.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import { type OrderConflict, type OrderLine, orderConflict, orderLines } from './order-conflict.ts';
import { RemarkField } from './remark-field.tsx';
import { SelectedStones } from './selected-stones.tsx';

const schema = CreateOrderBody.pick({ remark: true });

type OrderDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stones: readonly SelectedStone[];
  /** Called with the stored order. */
  onPlaced?: ((order: Order) => void) | undefined;
};

/** Places an order for the selected stones. A price that has changed is shown and must be confirmed. */
export function OrderDialog({ open, onOpenChange, stones, onPlaced }: OrderDialogProps) {
  return open && <OrderForm stones={stones} onClose={() => onOpenChange(false)} onPlaced={onPlaced} />;
}

type OrderFormProps = {
  stones: readonly SelectedStone[];
  onClose: () => void;
  onPlaced: ((order: Order) => void) | undefined;
};

function OrderForm({ stones, onClose, onPlaced }: OrderFormProps) {
  const form = useContractForm({ schema, messages: createOrderMessages, defaultValues: { remark: '' } });
  const [conflicts, setConflicts] = useState<OrderConflict[]>([]);
  const subject = `order of ${stones.map(({ id }) => id).join()}`;
  const { submit } = useSubmitOnce(subject, useCreateOrder);
  const lines = orderLines(stones, conflicts);
  const available = lines.filter(({ sold }) => !sold);

  const send = async ({ remark }: { remark: string }) => {
    if (available.length === 0) return;
    const diamondIdWithAmount = available.map(({ stone, amount }) => ({ id: stone.id, amount }));
    try {
      const { data } = await submit({ data: { remark, diamondIdWithAmount } });
      toast.success(messages.order.placed);
      onPlaced?.(data);
      onClose();
    } catch (error) {
      const conflict = orderConflict(error);
      if (conflict) setConflicts([...conflicts, conflict]);
      else showErrorToast(error, messages.order.failed);
      throw error;
    }
  };
  const { onSubmit, submitError } = useFormSubmit(form, send, { failed: messages.order.failed });

  return (
    <FormDialog
      form={form}
      title="Place Order"
      description="Prices are fixed when you order."
      onSubmit={onSubmit}
      onClose={onClose}
      submitError={submitError}
      submitErrorTone={conflicts.length > 0 ? 'warning' : 'danger'}
      submitLabel={submitLabel(lines)}
      submitDisabledReason={available.length === 0 ? 'None of these stones is available any more.' : null}
    >
      <SelectedStones lines={lines} />
      <RemarkField control={form.control} />
    </FormDialog>
  );
}

/** The submit label: confirm new prices, order the available stones, or place the order. */
function submitLabel(lines: readonly OrderLine[]): string {
  if (lines.some(({ previousAmount, sold }) => previousAmount !== null && !sold))
    return 'Confirm new amounts';
  return lines.some(({ sold }) => sold) ? 'Order available stones' : 'Place Order';
}
