import { RowActionButtons } from '#components/actions/row-action-buttons.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { OrderPart, OrderSheetContent } from '#components/orders/order-sheet-content.tsx';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Order } from '#contract/model/order.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { DefinitionList } from '#ui/display/definition-list.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { chatWithBuyer } from './chat-with-buyer.ts';
import { orderActions } from './order-actions.ts';
import { buyerOf } from './order-summary.ts';

const chatActions = [chatWithBuyer];

type OrderSheetProps = {
  /** The order to show; null keeps the sheet closed. */
  order: Order | null;
  onClose: () => void;
};

/** One order: amounts, stones, payments, buyer and actions. */
export function OrderSheet({ order, onClose }: OrderSheetProps) {
  return (
    <Sheet open={order !== null} onOpenChange={(open) => !open && onClose()}>
      {order && (
        <OrderSheetContent
          order={order}
          status={<OrderStatusBadge order={order} />}
          pending={orderAmounts(order).pending}
          payments={
            <>
              <ReceivedAmount order={order} />
              <Payments order={order} />
            </>
          }
          footer={<RowActionButtons actions={orderActions} row={order} />}
        >
          <Buyer order={order} />
        </OrderSheetContent>
      )}
    </Sheet>
  );
}

/** Payments of an order that was rejected afterwards. */
function ReceivedAmount({ order }: { order: Order }) {
  const { receivedBeforeRejection: received } = orderAmounts(order);
  return received && <p className="py-1.5 text-warning">{addedMessages.order.rejectedPaid(received)}</p>;
}

function Payments({ order }: { order: Order }) {
  const payments = order.payments ?? [];
  if (payments.length === 0) return <p className="text-ink-2">No payments yet</p>;
  return (
    <ol aria-label="Payments" className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-baseline justify-between gap-3 py-1.5">
          <span className="min-w-0">
            <span className="block">{formatDateTime(payment.created_at)}</span>
            {payment.recorded_by && (
              <span className="block truncate text-ink-2 text-label">Recorded by {payment.recorded_by}</span>
            )}
          </span>
          <span className="font-semibold">{format.money(payment.amount)}</span>
        </li>
      ))}
    </ol>
  );
}

function Buyer({ order }: { order: Order }) {
  const buyer = buyerOf(order);
  return (
    <OrderPart title="Ordered By" aside={<RowActionButtons actions={chatActions} row={order} />}>
      <DefinitionList
        columns={1}
        className="mt-1"
        items={[
          { label: 'Name', value: buyer?.name },
          {
            label: 'Email',
            value: buyer?.email && (
              <a href={`mailto:${buyer.email}`} className={linkStyles({ variant: 'quiet' })}>
                {buyer.email}
              </a>
            ),
          },
          {
            label: 'Mobile No',
            value: buyer?.mobile_no && (
              <a href={`tel:${buyer.mobile_no}`} className={linkStyles({ variant: 'quiet' })}>
                {buyer.mobile_no}
              </a>
            ),
          },
        ]}
      />
    </OrderPart>
  );
}
