import { type FormEvent, useState } from 'react';
import { useCreateOrder } from '../../api/generated/hooks/orders/orders.ts';
import type { Order } from '../../api/generated/model/order.ts';
import { messages } from '../../domain/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialogContent } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ChosenList } from './chosen-list.tsx';
import type { ChosenStone } from './chosen-stone.ts';
import { FormNotice } from './form-notice.tsx';
import { type OrderConflict, type OrderLine, orderConflict, orderLines } from './order-conflict.ts';
import { RemarkField, useRemark } from './remark-field.tsx';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type OrderDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  stones: readonly ChosenStone[];
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
  stones: readonly ChosenStone[];
  onClose: () => void;
  onPlaced: ((order: Order) => void) | undefined;
};

function OrderForm({ stones, onClose, onPlaced }: OrderFormProps) {
  const remark = useRemark();
  const [conflicts, setConflicts] = useState<OrderConflict[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const { request, afterFailure } = useIdempotencyKey();
  const { mutateAsync, isPending } = useCreateOrder({ request });
  const lines = orderLines(stones, conflicts);
  const left = lines.filter(({ taken }) => !taken);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = remark.take();
    if (!text || isPending || left.length === 0) return;
    setFailure(null);
    try {
      const { data } = await mutateAsync({
        data: {
          remark: text,
          diamondIdWithAmount: left.map(({ stone, amount }) => ({ id: stone.id, amount })),
        },
      });
      toast.success(messages.order.placed);
      onPlaced?.(data);
      onClose();
    } catch (error) {
      const conflict = orderConflict(error);
      if (conflict) setConflicts([...conflicts, conflict]);
      else toast.error(messages.order.failed);
      afterFailure(error);
      setFailure(error instanceof Error ? error.message : messages.order.failed);
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
      submitDisabledReason={left.length === 0 ? 'None of these stones can be ordered any more.' : null}
    >
      {failure && <FormNotice tone={conflicts.length > 0 ? 'warning' : 'danger'} text={failure} />}
      <ChosenList lines={lines} />
      <RemarkField remark={remark} />
    </FormDialogContent>
  );
}

/** Says what is agreed to: new prices, the stones that are left, or the order as it was asked for. */
function submitLabel(lines: readonly OrderLine[]): string {
  if (lines.some(({ was, taken }) => was !== null && !taken)) return 'Confirm new amounts';
  return lines.some(({ taken }) => taken) ? 'Order the rest' : 'Place Order';
}
