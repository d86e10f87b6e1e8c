import { X } from 'lucide-react';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { changeOrderStatus } from '#components/orders/change-order-status.ts';
import { format } from '#components/stone-display/stone-format.ts';
import type { Order } from '#contract/model/order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { disabledReason, orderInWords } from './order-summary.ts';

export const rejectOrder: RowAction<Order> = {
  id: 'reject',
  label: 'Reject',
  icon: X,
  name: (order) => `Reject, order ${order.id}`,
  tone: 'danger',
  disabledReason: (order) => disabledReason('reject', order),
  confirmation: (order) => confirmAction(<RejectionDetails order={order} />, 'danger'),
  cancellable: true,
  run: (order, context) => changeOrderStatus('reject', order, context),
};

function RejectionDetails({ order }: { order: Order }) {
  return (
    <>
      <p>Reject {orderInWords(order)}.</p>
      {order.total_paid > 0 && (
        <p className="mt-2 rounded-md bg-warning-wash px-3 py-2 text-warning">
          {addedMessages.order.rejectPaid(format.dollars(order.total_paid))}
        </p>
      )}
    </>
  );
}
