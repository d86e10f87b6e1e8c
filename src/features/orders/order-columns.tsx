import { RowActionIcons } from '#components/actions/row-action-buttons.tsx';
import { Link } from '#components/link/link.tsx';
import { CompetingMark } from '#components/orders/competing-orders.tsx';
import { DueNote } from '#components/orders/due-note.tsx';
import { orderAmounts } from '#components/orders/order-amounts.ts';
import { OrderStatusBadge } from '#components/orders/order-status-badge.tsx';
import { format } from '#components/stone-display/stone-format.ts';
import type { Column } from '#components/table/column.ts';
import { TwoLineText } from '#components/table/two-line-text.tsx';
import type { Order } from '#contract/model/order.ts';
import type { OrderSortColumn } from '#contract/model/orderSortColumn.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { formatDay } from '#domain/format/days.ts';
import { formatMoney } from '#domain/format/money.ts';
import { isOut, orderFacts } from '#domain/orders/order-status.ts';
import { paths } from '#domain/routes/paths.ts';
import { cn } from '#lib/class-names.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { orderRowActions } from './order-actions.ts';
import { OrderStones } from './order-stones.tsx';
import { buyerOf, suppliersOf } from './order-summary.ts';

const renderText = (value: string | null | undefined, quiet = false) => (
  <span className={cn('truncate', quiet && 'text-ink-2')} title={value ?? undefined}>
    {value || '–'}
  </span>
);

function renderSuppliers(order: Order) {
  const [first, ...others] = suppliersOf(order);
  const { stone_count, diamonds } = order;
  const names = [first, ...others].join(', ');
  const isPart = stone_count > diamonds.length;
  const title = isPart ? `${names} (first ${diamonds.length} of ${stone_count} stones)` : names;
  return (
    <TwoLineText
      title={title}
      text={[first ?? '–', others.length > 0 && `+${others.length}`, isPart && '…'].filter(Boolean).join(' ')}
    />
  );
}

type OrderColumn = Column<Order, OrderSortColumn>;

/** The buyer, who leads to their account. */
function renderBuyer(order: Order) {
  const buyer = buyerOf(order);
  if (!buyer) return '–';
  return (
    <Link to={paths.user(buyer.id)} className={cn(linkStyles({ variant: 'quiet' }), 'min-w-0')}>
      <TwoLineText text={buyer.name} />
    </Link>
  );
}

/** Emphasised only while a payment is due, with the days for which it is overdue; nothing of a memo but its day. */
function renderPending(order: Order) {
  const { pending: text, pendingCents, isDue } = orderAmounts(order);
  return (
    <span className="flex min-w-0 flex-col items-end">
      <span className={isDue ? 'font-semibold' : 'text-ink-2'}>
        {text === '–' ? text : formatMoney(pendingCents)}
      </span>
      {(order.memo || (order.overdue_days ?? 0) > 0) && (
        <span className="text-label">{order.memo ? memoNote(order) : <DueNote order={order} />}</span>
      )}
    </span>
  );
}

/** For how long a memo is overdue, else when it is due back, and that it is settled; nothing before its stones are out. */
function memoNote(order: Order) {
  if (!isOut(orderFacts(order)) || order.overdue_days) return <DueNote order={order} />;
  return <span title="Due back">{formatDay(order.due_date)}</span>;
}

/** The value of a memo stands beside its status: below "Pending Amount" it would read as a debt. */
const MemoValue = ({ value }: { value: number }) => (
  <span className="max-w-full truncate text-ink-2 text-label" title="Value of the memo. Nothing is owed.">
    Memo {format.money(value)}
  </span>
);

/** None gives way: a table that is wider than its window scrolls below the order's number, its amounts and its status. */
const dataColumns: OrderColumn[] = [
  {
    id: 'ordered_by',
    header: 'Ordered By',
    sortKey: 'ordered_by',
    width: 88,
    cell: renderBuyer,
  },
  { id: 'supplier', header: 'Supplier Name', width: 96, cell: renderSuppliers },
  { id: 'stones', header: 'Stone No', width: 144, cell: (order) => <OrderStones order={order} /> },
  {
    id: 'email',
    header: 'Email',
    width: 112,
    cell: (order) => <TwoLineText text={buyerOf(order)?.email} className="text-ink-2" />,
  },
  {
    id: 'mobile',
    header: 'Mobile No',
    width: 136,
    className: 'text-label',
    cell: (order) => renderText(buyerOf(order)?.mobile_no, true),
  },
  {
    id: 'pending',
    header: 'Pending Amount',
    sortKey: 'pending',
    width: 104,
    align: 'end',
    sticky: 'end',
    required: true,
    cell: renderPending,
  },
  {
    id: 'paid',
    header: 'Paid Amount',
    sortKey: 'paid',
    width: 92,
    align: 'end',
    sticky: 'end',
    required: true,
    cell: (order) => (order.memo ? '–' : format.money(order.total_paid)),
  },
  {
    id: 'remark',
    header: 'Remark',
    width: 124,
    cell: (order) => <TwoLineText text={order.remark} />,
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 128,
    sticky: 'end',
    cell: (order) => (
      <span className="flex min-w-0 flex-col items-start gap-px [&>:first-child:not(:last-child)]:h-4">
        <OrderStatusBadge order={order} />
        {order.memo && !order.competing?.length && <MemoValue value={order.memo.value} />}
        <CompetingMark of={order} />
      </span>
    ),
  },
  {
    id: 'updated',
    header: 'Last Update On',
    sortKey: 'updated',
    width: 100,
    cell: (order) => <TwoLineText text={formatDateTime(order.updated_at)} className="text-ink-2" />,
  },
  {
    id: 'created',
    header: 'Order Date',
    sortKey: 'created',
    width: 100,
    cell: (order) => <TwoLineText text={formatDateTime(order.created_at)} className="text-ink-2" />,
  },
];

/** Columns of the order list, in the order of the specification. `onOpen` shows one. */
export function orderColumns(onOpen: (order: Order) => void): OrderColumn[] {
  return [
    {
      id: 'action',
      header: 'Action',
      width: 126,
      fixed: true,
      sticky: true,
      required: true,
      className: 'ps-3.5',
      headerClassName: 'ps-5 print:invisible',
      cell: (order) => <RowActionIcons actions={orderRowActions(order)} row={order} />,
    },
    {
      id: 'id',
      header: 'Order ID',
      sortKey: 'id',
      width: 72,
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
