import { ListChecks } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { disabledReasonOf } from '#domain/messages/order-texts.ts';
import { orderFacts } from '#domain/orders/order-status.ts';
import { orderCan } from '#domain/orders/order-transitions.ts';

const AcceptanceDialog = lazyDialog(() =>
  import('./acceptance-dialog.tsx').then((part) => part.AcceptanceDialog),
);

/** Accepts some stones of an order and declines the others: also where another order has taken some. */
export const acceptInPart: RowAction<Order> = {
  id: 'accept-in-part',
  label: 'Accept in part',
  icon: ListChecks,
  name: (order) => `Accept in part, order ${order.id}`,
  disabledReason: (order) =>
    disabledReasonOf(orderCan.accept({ ...orderFacts(order), takenBy: null }, { role: 'ADMIN' })),
  run: (order, { openDialog }) => openDialog((close) => <AcceptanceDialog listed={order} onClose={close} />),
};
