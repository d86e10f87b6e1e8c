import { X } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { disabledReason } from './order-summary.ts';

const RejectionDialog = lazyDialog(() =>
  import('./rejection-dialog.tsx').then((part) => part.RejectionDialog),
);

/** Rejects an order, with the reason that its buyer is told. */
export const rejectOrder: RowAction<Order> = {
  id: 'reject',
  label: 'Reject',
  icon: X,
  name: (order) => `Reject, order ${order.id}`,
  tone: 'danger',
  disabledReason: (order) => disabledReason('reject', order),
  run: (order, { openDialog }) => openDialog((close) => <RejectionDialog order={order} onClose={close} />),
};
