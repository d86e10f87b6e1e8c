import type { ReactNode } from 'react';
import type { Order } from '#contract/model/order.ts';
import type { OrderMemo } from '#contract/model/orderMemo.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { hasStatus, isOut, orderFacts, orderName, orderStatus } from '#domain/orders/order-status.ts';
import { shipmentLines } from '#domain/orders/shipment.ts';
import { cn } from '#lib/class-names.ts';
import { countText } from '#lib/count-text.ts';
import { useSession } from '#session/session-context.ts';
import { DefinitionList } from '#ui/display/definition-list.tsx';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Stat } from '#ui/display/stat.tsx';
import { SheetContent } from '#ui/overlay/sheet.tsx';
import { Letterhead } from '../page/letterhead.tsx';
import { format } from '../stone-display/stone-format.ts';
import { DueNote } from './due-note.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderTime } from './order-time.tsx';

type OrderSheetContentProps = {
  order: Order;
  /** The badge of its status. */
  status: ReactNode;
  /** Below the status, what needs attention. */
  notice?: ReactNode;
  /** The pending amount, as "$12,450.00"; "–" for a rejected or cancelled order. */
  pending: string;
  payments: ReactNode;
  footer: ReactNode;
  /** Further sections, for roles that may see more. */
  children?: ReactNode;
};

/** The sections of an order that buyers and administrators share; rendered in a `Sheet`. */
export function OrderSheetContent(props: OrderSheetContentProps) {
  const { user } = useSession();
  const whose = user?.user_type === 'ADMIN' ? 'Wholesale prices as ordered' : 'Prices as ordered';
  const { order, status, notice, pending, payments, footer, children } = props;
  return (
    <SheetContent
      title={orderName(order)}
      description={
        <>
          Placed <OrderTime at={order.created_at} on={order.placed_on} />
        </>
      }
      className="max-w-112"
      footer={footer}
    >
      <Letterhead />
      <div className="flex items-center justify-between gap-3">
        {status}
        <span className="text-ink-2 text-label print:hidden">
          Last update {formatDateTime(order.updated_at)}
        </span>
      </div>
      {notice}
      {order.from_memo && (
        <p className="mt-2 text-table">
          Stones kept of <OrderLink id={order.from_memo}>memo {order.from_memo}</OrderLink>
        </p>
      )}
      {order.reason && <p className="mt-2 break-words text-table">Reason: {order.reason}</p>}
      {order.memo ? (
        <MemoFigures order={order} memo={order.memo} />
      ) : (
        <div className="mt-3 grid grid-cols-3 gap-4">
          <Stat size="md" label="Pending" value={pending} note={<DueNote order={order} />} />
          <Stat size="md" label="Paid" value={format.dollars(order.total_paid)} />
          <Stat size="md" label="Total" value={format.dollars(order.total_pending)} />
        </div>
      )}
      <OrderPart title="Remark">
        <p className="whitespace-pre-wrap break-words">{order.remark || '–'}</p>
      </OrderPart>
      <OrderPart title="Stones" aside={<span className="text-ink-2 text-label">{whose}</span>}>
        <OrderLines order={order} />
      </OrderPart>
      {order.shipment && (
        <OrderPart title="Shipment">
          <DefinitionList
            columns={1}
            className="mt-1"
            items={shipmentLines(order.shipment).map(({ label, text }) => ({ label, value: text }))}
          />
        </OrderPart>
      )}
      {!order.memo && <OrderPart title="Payments">{payments}</OrderPart>}
      {children}
    </SheetContent>
  );
}

/** What is out on memo, was out or is asked for, and until when. */
function MemoFigures({ order, memo: { value, days } }: { order: Order; memo: OrderMemo }) {
  const facts = orderFacts(order);
  const isSettled = hasStatus(facts, [orderStatus.completed]);
  return (
    <div className="mt-3 grid grid-cols-2 gap-4">
      <Stat
        size="md"
        label={isSettled ? 'Was out on memo' : isOut(facts) ? 'Out on memo' : 'Value'}
        value={format.dollars(value)}
        note={<DueNote order={order} />}
      />
      <Stat size="md" label="Memo" value={countText(days, 'day')} note="Nothing is owed" />
    </div>
  );
}

/** A titled section of the sheet. */
export function OrderPart(props: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { title, aside, className, children } = props;
  return (
    <section aria-label={title} className={cn('mt-5 text-table', className)}>
      <SectionHeading level={3} aside={aside}>
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}
