import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { OrderSheetContent } from '#components/orders/order-sheet-content.tsx';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Order } from '#contract/model/order.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { cancelOrder } from './cancel-order.tsx';

const myOrderActions = [cancelOrder];

type MyOrderSheetProps = {
  /** The order to show; null keeps the sheet closed. */
  order: Order | null;
  onClose: () => void;
};

/** One order: amounts, stones at their order prices, payments and the cancel action. */
export function MyOrderSheet({ order, onClose }: MyOrderSheetProps) {
  return (
    <Sheet open={order !== null} onOpenChange={(open) => !open && onClose()}>
      {order && <MyOrderSheetContent order={order} />}
    </Sheet>
  );
}

function MyOrderSheetContent({ order }: { order: Order }) {
  const { pending, receivedBeforeRejection } = orderAmounts(order);
  return (
    <OrderSheetContent
      order={order}
      status={<OrderStatusBadge order={order} />}
      pending={pending}
      payments={
        <>
          {receivedBeforeRejection && (
            <p className="py-1.5 text-warning">
              {addedMessages.order.rejectedPaidBuyer(receivedBeforeRejection)}
            </p>
          )}
          <Payments order={order} />
        </>
      }
      footer={<RowActionButtons actions={myOrderActions} row={order} />}
    />
  );
}

function Payments({ order }: { order: Order }) {
  const payments = order.payments ?? [];
  if (payments.length === 0) return <p className="text-ink-2">No payments yet</p>;
  return (
    <ol aria-label="Payments" className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-baseline justify-between gap-3 py-1.5">
          <time dateTime={payment.created_at}>{formatDateTime(payment.created_at)}</time>
          <span className="font-semibold">{format.money(payment.amount)}</span>
        </li>
      ))}
    </ol>
  );
}
