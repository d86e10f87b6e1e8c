import { CircleX } from 'lucide-react';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { changeOrderStatus } from '#components/orders/change-order-status.ts';
import type { Order } from '#contract/model/order.ts';
import { disabledReasonOf } from '#domain/messages/order-texts.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';

/** Cancels one of the buyer's orders. */
export const cancelOrder: RowAction<Order> = {
  id: 'cancel',
  label: 'Cancel order',
  icon: CircleX,
  name: (order) => `Cancel order ${order.id}`,
  tone: 'danger',
  disabledReason: (order) => {
    // Buyers receive only their own orders.
    const facts = orderFacts(order);
    return disabledReasonOf(orderCan.cancel(facts, { role: 'USER', id: facts.buyerId ?? null }));
  },
  confirmation: (order) =>
    confirmAction(`Order ${order.id} will be cancelled and its stones released.`, 'danger'),
  cancellable: true,
  run: (order, context) => changeOrderStatus('cancel', order, context),
};
