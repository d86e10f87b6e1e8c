import { Undo2 } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { disabledReason } from '../order-summary.ts';

const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx').then((part) => part.ReturnDialog));

/** Takes stones of an accepted or completed order back. */
export const takeBackStones: RowAction<Order> = {
  id: 'take-back',
  label: 'Take back',
  icon: Undo2,
  name: (order) => `Take back, order ${order.id}`,
  disabledReason: (order) => disabledReason('takeBack', order),
  run: (order, { openDialog }) => openDialog((close) => <ReturnDialog listed={order} onClose={close} />),
};
