import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Column } from '#components/table/column.ts';
import type { Order } from '#contract/model/order.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { formatMoney } from '#domain/format/money.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { orderRowActions } from './order-actions.ts';
import { OrderStones } from './order-stones.tsx';
import { buyerOf, suppliersOf } from './order-summary.ts';

const text = (value: string | null | undefined, quiet = false) => (
  <span className={cn('truncate', quiet && 'text-ink-2')} title={value ?? undefined}>
    {value || '–'}
  </span>
);

function suppliers(order: Order) {
  const [first, ...others] = suppliersOf(order);
  const { stone_count, diamonds } = order;
  const names = [first, ...others].join(', ');
  const isPart = stone_count > diamonds.length;
  const title = isPart ? `${names} (first ${diamonds.length} of ${stone_count} stones)` : names;
  return (
    <span className="truncate" title={title}>
      {first ?? '–'}
      {others.length > 0 && <span className="text-ink-2"> +{others.length}</span>}
      {isPart && <span className="text-ink-2"> …</span>}
    </span>
  );
}

/** Emphasised only while a payment is due. */
function pending(order: Order) {
  const { pendingCents, isDue } = orderAmounts(order);
  return <span className={isDue ? 'font-semibold' : 'text-ink-2'}>{formatMoney(pendingCents)}</span>;
}

/**
 * At 1440 px all columns up to the status are visible; in a narrower window the status is sticky at the end
 * edge.
 */
const dataColumns: Column<Order>[] = [
  { id: 'ordered_by', header: 'Ordered By', width: 112, cell: (order) => text(buyerOf(order)?.name) },
  { id: 'supplier', header: 'Supplier Name', width: 110, cell: suppliers },
  { id: 'stones', header: 'Stone No', width: 116, cell: (order) => <OrderStones order={order} /> },
  { id: 'email', header: 'Email', width: 124, cell: (order) => text(buyerOf(order)?.email, true) },
  { id: 'mobile', header: 'Mobile No', width: 128, cell: (order) => text(buyerOf(order)?.mobile_no, true) },
  {
    id: 'pending',
    header: 'Pending Amount',
    width: 112,
    align: 'end',
    cell: pending,
  },
  {
    id: 'paid',
    header: 'Paid Amount',
    width: 92,
    align: 'end',
    cell: (order) => format.money(order.total_paid),
  },
  {
    id: 'remark',
    header: 'Remark',
    width: 116,
    className: 'ps-4',
    headerClassName: 'ps-4',
    cell: (order) => text(order.remark),
  },
  {
    id: 'status',
    header: 'Status',
    width: 116,
    sticky: 'end',
    cell: (order) => <OrderStatusBadge order={order} />,
  },
  {
    id: 'updated',
    header: 'Last Update On',
    width: 164,
    className: 'text-ink-2',
    cell: (order) => formatDateTime(order.updated_at),
  },
  {
    id: 'created',
    header: 'Order Date',
    width: 164,
    className: 'text-ink-2',
    cell: (order) => formatDateTime(order.created_at),
  },
];

/** Columns of the order list, in the order of the specification. `onOpen` shows one. */
export function orderColumns(onOpen: (order: Order) => void): Column<Order>[] {
  return [
    {
      id: 'action',
      header: 'Action',
      width: 132,
      fixed: true,
      sticky: true,
      required: true,
      className: 'ps-3.5',
      headerClassName: 'ps-5',
      cell: (order) => <RowActionIcons actions={orderRowActions} row={order} />,
    },
    {
      id: 'id',
      header: 'Order ID',
      width: 66,
      sticky: true,
      required: true,
      cell: (order) => (
        <button
          type="button"
          aria-label={`Open order ${order.id}`}
          className={cn(linkStyles({ variant: 'quiet' }), 'font-mono text-label')}
          onClick={() => onOpen(order)}
        >
          {order.id}
        </button>
      ),
    },
    ...dataColumns,
  ];
}
