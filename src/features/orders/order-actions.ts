import type { RowAction } from '#components/actions/row-action.ts';
import type { Order } from '#contract/model/order.ts';
import { acceptOrder } from './accept-order.tsx';
import { chatWithBuyer } from './chat-with-buyer.ts';
import { receivePayment } from './receive-payment.tsx';
import { rejectOrder } from './reject-order.tsx';

/** Actions of an administrator on an order's status and payments. */
export const orderActions: readonly RowAction<Order>[] = [acceptOrder, rejectOrder, receivePayment];

/** All actions of an order in the list. */
export const orderRowActions: readonly RowAction<Order>[] = [...orderActions, chatWithBuyer];
