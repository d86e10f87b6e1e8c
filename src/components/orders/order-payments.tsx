import { format } from '#components/stone-display/stone-format.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import type { Payment } from '#contract/model/payment.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { orderAmounts } from './order-amounts.ts';

/** All payments of an order, of which a list carries the latest; the others come with the order alone. */
function useOrderPayments({ id, payments, payment_count }: Order): readonly Payment[] {
  const query = { enabled: payment_count > payments.length };
  const alone = useListOrders({ id }, { query }).data?.data.data[0];
  return (query.enabled && alone?.payments) || payments;
}

type OrderPaymentsProps = {
  order: Order;
  /** The text about an amount that was received before the order was rejected. */
  rejectedText: (received: string) => string;
};

/** The payments of an order; only administrators receive who recorded one. */
export function OrderPayments({ order, rejectedText }: OrderPaymentsProps) {
  const { receivedBeforeRejection: received } = orderAmounts(order);
  const payments = useOrderPayments(order);
  const { credited = 0 } = order;
  return (
    <>
      {received && <p className="py-1.5 text-warning">{rejectedText(received)}</p>}
      <PaymentList payments={payments} />
      {credited > 0 && (
        <p className="flex justify-between gap-3 border-line border-t py-1.5">
          <span>Became credit</span>
          <span className="min-w-24 number-end font-semibold">{format.money(-credited)}</span>
        </p>
      )}
    </>
  );
}

function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className="text-ink-2">No payments yet</p>;
  return (
    <ol aria-label="Payments" className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-baseline justify-between gap-3 py-1.5">
          <span className="min-w-0">
            <time dateTime={payment.created_at} className="block">
              {formatDateTime(payment.created_at)}
            </time>
            {payment.from_credit && <span className="block text-ink-2 text-label">Paid with credit</span>}
            {payment.recorded_by && (
              <span className="block truncate text-ink-2 text-label">Recorded by {payment.recorded_by}</span>
            )}
          </span>
          <span className="min-w-24 number-end font-semibold">{format.money(payment.amount)}</span>
        </li>
      ))}
    </ol>
  );
}
