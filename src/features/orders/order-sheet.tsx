import type { Order } from '@/api/generated/model/order.ts';
import { OrderPart, OrderSheetContent } from '@/components/orders/order-sheet-content.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { addedMessages } from '@/domain/added-messages.ts';
import { formatDateTime } from '@/domain/dates.ts';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { linkStyles } from '@/ui/link-styles.ts';
import { Sheet } from '@/ui/sheet.tsx';
import { ChatButton } from './chat-button.tsx';
import { OrderActions } from './order-action-buttons.tsx';
import { buyerOf, type OrderAct, pendingOf, receivedBeforeRejection } from './order-facts.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

type OrderSheetProps = {
  /** The order to show; null keeps the sheet closed. */
  order: Order | null;
  onClose: () => void;
  onAct: (act: OrderAct, order: Order) => void;
};

/** Everything about one order: amounts, stones, payments, buyer, and what can be done with it. */
export function OrderSheet({ order, onClose, onAct }: OrderSheetProps) {
  return (
    <Sheet open={order !== null} onOpenChange={(open) => !open && onClose()}>
      {order && (
        <OrderSheetContent
          order={order}
          status={<OrderStatusBadge order={order} />}
          pending={pendingOf(order).dollars}
          payments={
            <>
              <KeptAmount order={order} />
              <Payments order={order} />
            </>
          }
          footer={<OrderActions order={order} onAct={onAct} />}
        >
          <Buyer order={order} />
        </OrderSheetContent>
      )}
    </Sheet>
  );
}

/** Money of an order that was rejected afterwards. */
function KeptAmount({ order }: { order: Order }) {
  const received = receivedBeforeRejection(order);
  return received && <p className="py-1.5 text-warning">{addedMessages.order.rejectedPaid(received)}</p>;
}

function Payments({ order }: { order: Order }) {
  const payments = order.payments ?? [];
  if (payments.length === 0) return <p className="text-ink-2">Nothing has been received yet.</p>;
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
          <span className="font-semibold">{shown.money(payment.amount)}</span>
        </li>
      ))}
    </ol>
  );
}

function Buyer({ order }: { order: Order }) {
  const buyer = buyerOf(order);
  return (
    <OrderPart title="Ordered By" aside={<ChatButton order={order} words />}>
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
