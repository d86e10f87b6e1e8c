import { HandCoins } from 'lucide-react';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { messages } from '#domain/messages/messages.ts';
import { disabledReason } from './order-summary.ts';

const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx').then((part) => part.PaymentDialog));

/** Records a payment; without an order the form requires its id. */
export const receivePayment: RowAction<Order | null> = {
  id: 'receive',
  label: messages.order.receivableButton,
  icon: HandCoins,
  name: (order) => `${messages.order.receivableButton}${order ? `, order ${order.id}` : ''}`,
  primary: true,
  disabledReason: (order) => order && disabledReason('receive', order),
  run: (order, { openDialog }) => openDialog((close) => <PaymentDialog open order={order} onClose={close} />),
};
