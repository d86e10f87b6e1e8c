import { DueNote } from '#components/orders/due-note.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { Order } from '#contract/model/order.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { firstStonesText, orderStonesText } from './order-stones-text.ts';

/** Columns of the buyer's orders; `onOpen` shows one. The dates give way first, amounts and status never. */
export function myOrderColumns(onOpen: (order: Order) => void): Column<Order>[] {
  return [
    {
      id: 'id',
      header: 'Order ID',
      width: 80,
      sticky: true,
      className: 'ps-5',
      headerClassName: 'ps-5',
      cell: (order) => (
        <button type="button" onClick={() => onOpen(order)} className={linkStyles()}>
          <span className="font-mono text-label">{order.id}</span>
          <span className="sr-only"> open</span>
        </button>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 108,
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-start gap-px [&>:first-child:not(:last-child)]:h-4">
          <OrderStatusBadge order={order} />
          {order.memo && <span className="text-ink-2 text-label">Memo</span>}
        </span>
      ),
    },
    {
      id: 'stones',
      header: 'Stones',
      width: 128,
      cell: (order) => (
        <span title={firstStonesText(order)} className="truncate font-mono text-label">
          {orderStonesText(order)}
        </span>
      ),
    },
    {
      id: 'remark',
      header: 'Remark',
      width: 180,
      hidePriority: 3,
      cell: (order) => <TwoLineText text={order.remark} className="text-ink-2" />,
    },
    {
      id: 'total',
      header: 'Total',
      width: 104,
      align: 'end',
      sticky: 'end',
      className: 'font-semibold',
      cell: (order) => orderAmounts(order).total,
    },
    {
      id: 'paid',
      header: 'Paid',
      width: 104,
      align: 'end',
      sticky: 'end',
      cell: (order) => orderAmounts(order).paid,
    },
    {
      id: 'pending',
      header: 'Pending',
      width: 144,
      align: 'end',
      sticky: 'end',
      cell: (order) => (
        <span className="flex min-w-0 flex-col items-end">
          {orderAmounts(order).pending}
          <span className="text-ink-2 text-label empty:hidden">
            <DueNote order={order} />
          </span>
        </span>
      ),
    },
    {
      id: 'created_at',
      header: 'Order Date',
      width: 168,
      hidePriority: 2,
      className: 'text-ink-2',
      cell: (order) => formatDateTime(order.created_at),
    },
    {
      id: 'updated_at',
      header: 'Last Update On',
      width: 168,
      hidePriority: 1,
      className: 'text-ink-2',
      cell: (order) => formatDateTime(order.updated_at),
    },
  ];
}
