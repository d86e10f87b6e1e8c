import type { TodayEnquiry } from '@/api/generated/model/todayEnquiry.ts';
import type { TodayOrder } from '@/api/generated/model/todayOrder.ts';
import { shown } from '@/components/stones/stone-figures.ts';
import { messages } from '@/domain/messages.ts';
import { orderFacts, orderStatusName, orderStatusTone } from '@/domain/order-status.ts';
import { relativeTime } from '@/domain/relative-time.ts';
import { paths } from '@/paths.ts';
import { Badge } from '@/ui/badge.tsx';
import { Row, Rows } from './dashboard-rows.tsx';

/** The orders of today; each leads to itself. */
export function TodayOrders({ orders }: { orders: readonly TodayOrder[] }) {
  return (
    <Rows label={messages.dashboard.todayOrders}>
      {orders.map((order) => {
        const status = orderStatusName(orderFacts(order));
        return (
          <Row
            key={order.id}
            to={paths.orders({ id: order.id })}
            state={{ orderId: order.id }}
            title={
              <>
                {order.user[0]?.name ?? '–'} <span className="font-normal text-ink-2">order {order.id}</span>
              </>
            }
            note={order.remark || relativeTime(order.updated_at)}
            figure={
              <span className="flex items-center phone:flex-col phone:items-end phone:gap-0.5">
                <span className="font-semibold phone:order-first">{shown.dollars(order.total_pending)}</span>
                <span className="flex w-28 justify-end phone:w-auto">
                  <Badge tone={orderStatusTone(status)}>{status}</Badge>
                </span>
              </span>
            }
          />
        );
      })}
    </Rows>
  );
}

/** The enquiries of today. */
export function TodayEnquiries({ enquiries }: { enquiries: readonly TodayEnquiry[] }) {
  return (
    <Rows label={messages.dashboard.todayEnquiries}>
      {enquiries.map((enquiry) => (
        <Row
          key={enquiry.id}
          title={enquiry.user[0]?.name ?? messages.enquiry.guest}
          note={enquiry.remark}
          figureNote={relativeTime(enquiry.updated_at)}
        />
      ))}
    </Rows>
  );
}
