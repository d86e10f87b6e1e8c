import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '#components/actions/reason-dialog.tsx';
import { changeOrderStatus } from '#components/orders/change-order-status.ts';
import { format } from '#components/stone-display/stone-format.ts';
import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { orderInWords } from './order-summary.ts';

type RejectionDialogProps = { order: Order; onClose: () => void };

/** Asks for the reason, then rejects. */
export function RejectionDialog({ order, onClose }: RejectionDialogProps) {
  const queryClient = useQueryClient();
  return (
    <ReasonDialog
      hint="The buyer is told."
      draft={`rejection of order ${order.id}`}
      failed={messages.order.updateFailed}
      onReason={(reason) => changeOrderStatus('reject', order, { queryClient, reason })}
      onClose={onClose}
    >
      <p className="text-table">Reject {orderInWords(order)}.</p>
      {order.total_paid > 0 && (
        <p className="rounded-md bg-warning-wash px-3 py-2 text-table text-warning">
          {addedMessages.order.rejectPaid(format.dollars(order.total_paid))}
        </p>
      )}
    </ReasonDialog>
  );
}
