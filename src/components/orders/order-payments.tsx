import type { ReactNode } from 'react';
import { format } from '#components/stone-display/stone-format.ts';
import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import type { Payment } from '#contract/model/payment.ts';
import type { ReversedPayment } from '#contract/model/reversedPayment.ts';
import { cn } from '#lib/class-names.ts';
import { orderAmounts } from './order-amounts.ts';
import { OrderTime } from './order-time.tsx';

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
  /** What can be done with a payment. */
  actionsOf?: (payment: Payment) => ReactNode;
};

/** The payments of an order, also those that were reversed; only administrators receive who recorded one. */
export function OrderPayments({ order, rejectedText, actionsOf }: OrderPaymentsProps) {
  const { receivedBeforeRejection: received } = orderAmounts(order);
  const payments = useOrderPayments(order);
  const { credited = 0 } = order;
  return (
    <>
      {received && <p className="py-1.5 text-warning">{rejectedText(received)}</p>}
      <PaymentList payments={payments} reversed={order.reversed_payments ?? []} actionsOf={actionsOf} />
      {credited > 0 && (
        <p className="flex justify-between gap-3 border-line border-t py-1.5">
          <span>Became credit</span>
          <span className="min-w-24 number-end font-semibold">{format.money(-credited)}</span>
        </p>
      )}
    </>
  );
}

type PaymentListProps = Pick<OrderPaymentsProps, 'actionsOf'> & {
  payments: readonly Payment[];
  reversed: readonly ReversedPayment[];
};

function PaymentList({ payments, reversed, actionsOf }: PaymentListProps) {
  const counted = payments.map((payment) => ({ payment, reversal: null }));
  const all = [...counted, ...reversed.map((payment) => ({ payment, reversal: payment }))];
  all.sort((a, b) => a.payment.id - b.payment.id);
  if (all.length === 0) return <p className="text-ink-2">No payments yet</p>;
  return (
    <ol aria-label="Payments" className="divide-y divide-line">
      {all.map(({ payment, reversal }) => (
        <li key={payment.id} className="flex items-baseline justify-between gap-3 py-1.5">
          <span className="min-w-0">
            <span className="block">
              <OrderTime at={payment.created_at} on={payment.recorded_on} />
            </span>
            {payment.from_credit && <Detail>Paid with credit</Detail>}
            {payment.recorded_by && <Detail>Recorded by {payment.recorded_by}</Detail>}
            {reversal && <Reversal payment={reversal} />}
          </span>
          <span className="flex items-baseline gap-1">
            {!reversal && actionsOf?.(payment)}
            <span
              className={cn('min-w-24 number-end', reversal ? 'text-ink-2 line-through' : 'font-semibold')}
            >
              {format.money(payment.amount)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="block break-words text-ink-2 text-label">{children}</span>
);

/** When a payment was reversed and why; only administrators receive by whom. */
function Reversal({ payment }: { payment: ReversedPayment }) {
  const { reversed_at, reversed_on, reversed_by, reason } = payment;
  return (
    <span className="block break-words text-label text-warning">
      Reversed <OrderTime at={reversed_at} on={reversed_on} />
      {reversed_by && ` by ${reversed_by}`}: {reason}
    </span>
  );
}
