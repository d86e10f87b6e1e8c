import { type FormEvent, useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { useCreateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { FormDialogContent } from '#ui/overlay/form-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { showErrorToast } from '../../feedback/show-error-toast.ts';
import { FormNotice } from '../../form/form-notice.tsx';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';
import { type OrderConflict, type OrderLine, orderConflict, orderLines } from './order-conflict.ts';
import { RemarkField, useRemark } from './remark-field.tsx';
import { SelectedStones } from './selected-stones.tsx';

type OrderDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stones: readonly SelectedStone[];
  /** Called with the stored order. */
  onPlaced?: ((order: Order) => void) | undefined;
};

/** Places an order for chosen stones. A price that moved meanwhile is shown and has to be confirmed. */
export function OrderDialog({ open, onOpenChange, stones, onPlaced }: OrderDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <OrderForm stones={stones} onClose={() => onOpenChange(false)} onPlaced={onPlaced} />}
    </Dialog>
  );
}

type OrderFormProps = {
  stones: readonly SelectedStone[];
  onClose: () => void;
  onPlaced: ((order: Order) => void) | undefined;
};

function OrderForm({ stones, onClose, onPlaced }: OrderFormProps) {
  const remark = useRemark();
  const [conflicts, setConflicts] = useState<OrderConflict[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const subject = `order of ${stones.map(({ id }) => id).join()}`;
  const { submit: send, isPending } = useSubmitOnce(subject, useCreateOrder);
  const lines = orderLines(stones, conflicts);
  const available = lines.filter(({ sold }) => !sold);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = remark.take();
    if (!text || isPending || available.length === 0) return;
    setFailure(null);
    try {
      const { data } = await send({
        data: {
          remark: text,
          diamondIdWithAmount: available.map(({ stone, amount }) => ({ id: stone.id, amount })),
        },
      });
      toast.success(messages.order.placed);
      onPlaced?.(data);
      onClose();
    } catch (error) {
      const conflict = orderConflict(error);
      if (conflict) setConflicts([...conflicts, conflict]);
      else showErrorToast(error, messages.order.failed);
      setFailure(errorText(error, messages.order.failed));
    }
  };

  return (
    <FormDialogContent
      title="Place Order"
      description="The prices are frozen on the order once it is placed."
      busy={isPending}
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={submitLabel(lines)}
      submitDisabledReason={available.length === 0 ? 'None of these stones can be ordered any more.' : null}
    >
      {failure && <FormNotice tone={conflicts.length > 0 ? 'warning' : 'danger'} text={failure} />}
      <SelectedStones lines={lines} />
      <RemarkField remark={remark} />
    </FormDialogContent>
  );
}

/** Says what is agreed to: new prices, the stones that are left, or the order as it was asked for. */
function submitLabel(lines: readonly OrderLine[]): string {
  if (lines.some(({ previousAmount, sold }) => previousAmount !== null && !sold))
    return 'Confirm new amounts';
  return lines.some(({ sold }) => sold) ? 'Order the rest' : 'Place Order';
}
