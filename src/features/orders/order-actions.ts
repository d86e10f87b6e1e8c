import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { accountStatuses, hasStatus, orderFacts } from '#domain/orders/order-status.ts';
import { acceptOrder } from './accept-order.tsx';
import { chatWithBuyer } from './chat-with-buyer.ts';
import { settleMemo } from './memos/settle-memo.tsx';
import { receivePayment } from './receive-payment.tsx';
import { rejectOrder } from './reject-order.tsx';
import { takeBackStones } from './returns/take-back-stones.tsx';

const saleActions: readonly RowAction<Order>[] = [acceptOrder, rejectOrder, receivePayment];
/** A return stands in place of the acceptance, which is done. */
const soldActions: readonly RowAction<Order>[] = [takeBackStones, rejectOrder, receivePayment];
const memoActions: readonly RowAction<Order>[] = [acceptOrder, rejectOrder, settleMemo];

/** Actions of an administrator on an order's status, stones and payments, which a memo has not. */
export function orderActions(order: Order): readonly RowAction<Order>[] {
  if (order.memo) return memoActions;
  const hasSold = order.stone_count > 0 && hasStatus(orderFacts(order), accountStatuses);
  return hasSold ? soldActions : saleActions;
}

/** All actions of an order in the list. */
export const orderRowActions = (order: Order): readonly RowAction<Order>[] => [
  ...orderActions(order),
  chatWithBuyer,
];
