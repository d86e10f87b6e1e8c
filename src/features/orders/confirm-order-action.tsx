import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { format } from '#components/stone-display/stone-format.ts';
import { getListOrdersQueryKey, useUpdateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderTransitions } from '#domain/orders/order-transitions.ts';
import { countText } from '#lib/count-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { buyerOf } from './order-summary.ts';

type ConfirmOrderActionProps = {
  action: 'accept' | 'reject';
  /** Null keeps the question closed. */
  order: Order | null;
  onClose: () => void;
};

/** Asks before an order is accepted or rejected, and does it. */
export function ConfirmOrderAction({ action, order, onClose }: ConfirmOrderActionProps) {
  const queryClient = useQueryClient();
  const { submit } = useSubmitOnce(`${action} order ${order?.id}`, useUpdateOrder);

  const confirm = async () => {
    if (!order) return void toast.error(messages.order.noneSelected);
    try {
      await submit({ data: { id: order.id, status: orderTransitions[action].to } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
      // Stones were taken or given back.
    } catch (error) {
      showErrorToast(error, errorText(error, messages.order.updateFailed));
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
              {action === 'accept' ? 'Accept' : 'Reject'} order {order.id}
              {buyerOf(order) && ` of ${buyerOf(order)?.name}`}: {countText(order.diamonds.length, 'stone')},{' '}
              {format.dollars(order.total_pending)}.
            </p>
            {action === 'reject' && order.total_paid > 0 && (
              <p className="mt-2 rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
                {addedMessages.order.rejectPaid(format.dollars(order.total_paid))}
              </p>
            )}
          </>
        )
      }
      tone={action === 'accept' ? 'primary' : 'danger'}
      confirmLabel={messages.confirm.yes}
      cancelLabel={messages.confirm.no}
      onConfirm={confirm}
    />
  );
}
