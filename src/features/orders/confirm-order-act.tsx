import { useQueryClient } from '@tanstack/react-query';
import { getListOrdersQueryKey, useUpdateOrder } from '@/api/generated/hooks/orders/orders.ts';
import type { Order } from '@/api/generated/model/order.ts';
import { failureText, tellFailure } from '@/components/feedback/tell-failure.ts';
import { shown } from '@/components/stones/stone-figures.ts';
import { addedMessages } from '@/domain/added-messages.ts';
import { messages } from '@/domain/messages.ts';
import { orderStatusAfter } from '@/domain/order-status.ts';
import { AlertDialog } from '@/ui/alert-dialog.tsx';
import { toast } from '@/ui/toast.ts';
import { buyerOf, stoneCount } from './order-facts.ts';

type ConfirmOrderActProps = {
  act: 'accept' | 'reject';
  /** Null keeps the question closed. */
  order: Order | null;
  onClose: () => void;
};

/** Asks before an order is accepted or rejected, and does it. */
export function ConfirmOrderAct({ act, order, onClose }: ConfirmOrderActProps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useUpdateOrder();

  const confirm = async () => {
    if (!order) return void toast.error(messages.order.noneSelected);
    try {
      await mutateAsync({ data: { id: order.id, status: orderStatusAfter[act] } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      // Stones were taken or given back.
    } catch (error) {
      tellFailure(error, failureText(error, messages.order.updateFailed));
      // What is shown may be out of date: somebody else was quicker.
      void queryClient.invalidateQueries({ queryKey: getListOrdersQueryKey() });
    }
  };

  return (
    <AlertDialog
      open={order !== null}
      onOpenChange={(open) => !open && onClose()}
      title={messages.confirm.title}
      message={
        order && (
          <>
            <p>{messages.confirm.action}</p>
            <p className="mt-2 text-ink text-table">
              {act === 'accept' ? 'Accept' : 'Reject'} order {order.id}
              {buyerOf(order) && ` of ${buyerOf(order)?.name}`}: {stoneCount(order)},{' '}
              {shown.dollars(order.total_pending)}.
            </p>
            {act === 'reject' && order.total_paid > 0 && (
              <p className="mt-2 rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
                {addedMessages.order.rejectPaid(shown.dollars(order.total_paid))}
              </p>
            )}
          </>
        )
      }
      tone={act === 'accept' ? 'primary' : 'danger'}
      confirmLabel={messages.confirm.yes}
      cancelLabel={messages.confirm.no}
      onConfirm={confirm}
    />
  );
}
