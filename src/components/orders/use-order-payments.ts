import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import type { Payment } from '#contract/model/payment.ts';

/** All payments of an order, of which a list carries the latest; the others come with the order alone. */
export function useOrderPayments({ id, payments, payment_count }: Order): readonly Payment[] {
  const query = { enabled: payment_count > payments.length };
  const alone = useListOrders({ id }, { query }).data?.data.data[0];
  return (query.enabled && alone?.payments) || payments;
}
