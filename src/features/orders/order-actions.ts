import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { acceptOrder } from './accept-order.tsx';
import { chatWithBuyer } from './chat-with-buyer.ts';
import { settleMemo } from './memos/settle-memo.tsx';
import { receivePayment } from './receive-payment.tsx';
import { rejectOrder } from './reject-order.tsx';

const saleActions: readonly RowAction<Order>[] = [acceptOrder, rejectOrder, receivePayment];
const memoActions: readonly RowAction<Order>[] = [acceptOrder, rejectOrder, settleMemo];

/** Actions of an administrator on an order's status and payments, and on the stones of a memo, which has none. */
export const orderActions = ({ memo }: Order) => (memo ? memoActions : saleActions);

/** All actions of an order in the list. */
export const orderRowActions = (order: Order): readonly RowAction<Order>[] => [
  ...orderActions(order),
  chatWithBuyer,
];
