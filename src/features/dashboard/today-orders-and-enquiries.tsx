import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { TodayEnquiry } from '#contract/model/todayEnquiry.ts';
import type { TodayOrder } from '#contract/model/todayOrder.ts';
import { relativeTime } from '#domain/format/relative-time.ts';
import { messages } from '#domain/messages/messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { DashboardRow, DashboardRows } from './dashboard-rows.tsx';

/** Today's orders; each links to its page. */
export function TodayOrders({ orders }: { orders: readonly TodayOrder[] }) {
  return (
    <DashboardRows label={messages.dashboard.todayOrders}>
      {orders.map((order) => {
        return (
          <DashboardRow
            key={order.id}
            to={paths.orders({ id: order.id })}
            state={{ orderId: order.id }}
            title={
              <>
                {order.user[0]?.name ?? '–'}{' '}
                <span className="font-normal text-ink-2">
                  {order.memo ? 'memo' : 'order'} {order.id}
                </span>
              </>
            }
            note={order.remark || relativeTime(order.updated_at)}
            value={
              <span className="flex items-center phone:flex-col phone:items-end phone:gap-0.5">
                <span className="font-semibold phone:order-first">
                  {format.dollars(order.memo?.value ?? order.total_pending)}
                </span>
                <span className="flex w-28 justify-end phone:w-auto">
                  <OrderStatusBadge order={order} />
                </span>
              </span>
            }
          />
        );
      })}
    </DashboardRows>
  );
}

/** Today's enquiries; each links to its stones. */
export function TodayEnquiries({ enquiries }: { enquiries: readonly TodayEnquiry[] }) {
  return (
    <DashboardRows label={messages.dashboard.todayEnquiries}>
      {enquiries.map((enquiry) => (
        <DashboardRow
          key={enquiry.id}
          to={paths.enquiries({ enquiryId: enquiry.id })}
          state={{ enquiryId: enquiry.id }}
          title={enquiry.user[0]?.name ?? messages.enquiry.guest}
          note={enquiry.remark}
          valueNote={relativeTime(enquiry.updated_at)}
        />
      ))}
    </DashboardRows>
  );
}
