import type { ReactNode } from 'react';
import type { Order } from '@/api/generated/model/order.ts';
import { shown } from '@/components/stones/stone-figures.ts';
import { addedMessages } from '@/domain/added-messages.ts';
import { formatDateTime } from '@/domain/dates.ts';
import { DefinitionList } from '@/ui/definition-list.tsx';
import { linkStyles } from '@/ui/link-styles.ts';
import { SectionHeading } from '@/ui/section-heading.tsx';
import { Sheet, SheetContent } from '@/ui/sheet.tsx';
import { Stat } from '@/ui/stat.tsx';
import { ChatButton } from './chat-button.tsx';
import { OrderActions } from './order-action-buttons.tsx';
import { buyerOf, type OrderAct, pendingOf, receivedBeforeRejection } from './order-facts.ts';
import { OrderLines } from './order-lines.tsx';
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
        <SheetContent
          title={`Order ${order.id}`}
          description={`Placed ${formatDateTime(order.created_at)}`}
          className="max-w-112"
          footer={<OrderActions order={order} onAct={onAct} />}
        >
          <div className="flex items-center justify-between gap-3">
            <OrderStatusBadge order={order} />
            <span className="text-ink-2 text-label">Last update {formatDateTime(order.updated_at)}</span>
          </div>
          <div className="mt-3 grid grid-cols-3 gap-4">
            <Stat size="md" label="Pending" value={pendingOf(order).dollars} />
            <Stat size="md" label="Paid" value={shown.dollars(order.total_paid)} />
            <Stat size="md" label="Total" value={shown.dollars(order.total_pending)} />
          </div>
          <Part title="Remark">
            <p className="whitespace-pre-wrap break-words">{order.remark || '–'}</p>
          </Part>
          <Part title="Stones" aside={<span className="text-ink-2 text-label">Prices as ordered</span>}>
            <OrderLines order={order} />
          </Part>
          <Part title="Payments">
            <KeptAmount order={order} />
            <Payments order={order} />
          </Part>
          <Buyer order={order} />
        </SheetContent>
      )}
    </Sheet>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-5 text-table">
      <SectionHeading level={3} aside={aside}>
        {title}
      </SectionHeading>
      {children}
    </section>
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
    <Part title="Ordered By" aside={<ChatButton order={order} words />}>
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
    </Part>
  );
}
