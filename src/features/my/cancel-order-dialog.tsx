import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '#api/api-error.ts';
import { useSubmitOnce } from '#api/use-submit-once.ts';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { getGetBuyerStatsQueryKey } from '#contract/hooks/dashboard/dashboard.ts';
import { getListOrdersQueryKey, useUpdateOrder } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderTransitions } from '#domain/orders/order-transitions.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';

/** Asks whether an order is to be cancelled, and cancels it. */
export function CancelOrderDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  return order && <CancelOrderConfirmation key={order.id} order={order} onClose={onClose} />;
}

function CancelOrderConfirmation({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  const { submit } = useSubmitOnce(`cancel order ${order.id}`, useUpdateOrder);

  const cancel = async () => {
    try {
      await submit({ data: { id: order.id, status: orderTransitions.cancel.to } });
      toast.success(messages.order.updated, { title: messages.toastTitle.success });
    } catch (error) {
      showErrorToast(error, errorText(error, messages.order.updateFailed));
    }
    // A refusal means that the order stands differently from what is shown.
    await Promise.all([
      client.invalidateQueries({ queryKey: getListOrdersQueryKey() }),
      client.invalidateQueries({ queryKey: getGetBuyerStatsQueryKey() }),
    ]);
  };

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.confirm.title}
      message={messages.confirm.action}
      confirmLabel={messages.confirm.yes}
      cancelLabel={messages.confirm.no}
      onConfirm={cancel}
    >
      <p className="text-ink-2 text-table">
        Order {order.id} will be cancelled and its stones go back on sale.
      </p>
    </AlertDialog>
  );
}
