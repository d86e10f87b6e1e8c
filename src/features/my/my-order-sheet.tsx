import type { ReactNode } from 'react';
import type { Order } from '@/api/generated/model/order.ts';
import { ShapeIcon } from '@/components/stones/shape-icon.tsx';
import { shown } from '@/components/stones/stone-figures.ts';
import { StoneLink } from '@/components/stones/stone-link.tsx';
import { stoneLine } from '@/components/stones/stone-text.ts';
import { addedMessages } from '@/domain/added-messages.ts';
import { formatDateTime } from '@/domain/dates.ts';
import { orderCan } from '@/domain/order-status.ts';
import { useSession } from '@/session/session-context.ts';
import { Badge } from '@/ui/badge.tsx';
import { Button } from '@/ui/button.tsx';
import { SectionHeading } from '@/ui/section-heading.tsx';
import { Sheet, SheetContent } from '@/ui/sheet.tsx';
import { Stat } from '@/ui/stat.tsx';
import { orderSummary } from './my-order-facts.ts';

type MyOrderSheetProps = {
  /** The order to show; null keeps the sheet closed. */
  order: Order | null;
  onClose: () => void;
  onCancel: (order: Order) => void;
};

/** One order: amounts, its stones at the prices they were ordered at, payments, and the way to cancel it. */
export function MyOrderSheet({ order, onClose, onCancel }: MyOrderSheetProps) {
  return (
    <Sheet open={order !== null} onOpenChange={(open) => !open && onClose()}>
      {order && <OrderDetail order={order} onCancel={() => onCancel(order)} />}
    </Sheet>
  );
}

function OrderDetail({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { user } = useSession();
  const { facts, name, tone, total, paid, pending, kept } = orderSummary(order);
  const verdict = orderCan.cancel(facts, { role: 'USER', id: user?.id });
  return (
    <SheetContent
      title={`Order ${order.id}`}
      description={`Placed ${formatDateTime(order.created_at)}`}
      className="max-w-112"
      footer={
        <Button variant="danger-ghost" disabledReason={verdict.ok ? null : verdict.reason} onClick={onCancel}>
          Cancel order
        </Button>
      }
    >
      <div className="flex items-center justify-between gap-3">
        <Badge tone={tone}>{name}</Badge>
        <span className="text-ink-2 text-label">Last update {formatDateTime(order.updated_at)}</span>
      </div>
      <div className="mt-3 grid grid-cols-3 gap-4">
        <Stat size="md" label="Pending" value={pending} />
        <Stat size="md" label="Paid" value={paid} />
        <Stat size="md" label="Total" value={total} />
      </div>
      <Part title="Remark">
        <p className="whitespace-pre-wrap break-words">{order.remark || '–'}</p>
      </Part>
      <Part title="Stones" aside={<span className="text-ink-2 text-label">Prices as ordered</span>}>
        <OrderLines order={order} total={total} />
      </Part>
      <Part title="Payments">
        {kept && <p className="py-1.5 text-warning">{addedMessages.order.rejectedPaidBuyer(kept)}</p>}
        <Payments order={order} />
      </Part>
    </SheetContent>
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

function OrderLines({ order, total }: { order: Order; total: string }) {
  return (
    <>
      <ul aria-label={`Stones of order ${order.id}`} className="divide-y divide-line border-line border-b">
        {order.diamonds.map((line) => (
          <li key={line.id} className="flex items-center gap-2.5 py-2">
            <ShapeIcon shape={line.shape} size={20} className="text-ink-2" />
            <span className="min-w-0 flex-1">
              <StoneLink stone={line} className="block" />
              <span className="block truncate text-ink-2 text-label">{stoneLine(line)}</span>
            </span>
            <span className="shrink-0">{shown.money(line.amount)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 pt-2 font-semibold">
        <span>Total</span>
        <span>{total}</span>
      </p>
    </>
  );
}

function Payments({ order }: { order: Order }) {
  const payments = order.payments ?? [];
  if (payments.length === 0) return <p className="text-ink-2">Nothing has been paid yet.</p>;
  return (
    <ol aria-label="Payments" className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-baseline justify-between gap-3 py-1.5">
          <time dateTime={payment.created_at}>{formatDateTime(payment.created_at)}</time>
          <span className="font-semibold">{shown.money(payment.amount)}</span>
        </li>
      ))}
    </ol>
  );
}
