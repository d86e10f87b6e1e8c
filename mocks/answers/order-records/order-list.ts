import type { CompetingOrder } from '#contract/model/competingOrder.ts';
import type { Diamond } from '#contract/model/diamond.ts';
import type { Order } from '#contract/model/order.ts';
import type { OrderSortColumn } from '#contract/model/orderSortColumn.ts';
import type { PagedOrders } from '#contract/model/pagedOrders.ts';
import type { Role } from '#domain/accounts/role.ts';
import { fromCents, sumCents } from '#domain/format/money.ts';
import {
  effectiveStatus,
  hasStatus,
  openStatuses,
  orderFacts,
  orderStatus,
  pendingAmount,
} from '#domain/orders/order-status.ts';
import { listedStones } from '#domain/search/paging.ts';
import { roleOf } from '../../mock-session.ts';
import { recordPage } from './record-page.ts';

const owing = (order: Order) => {
  const facts = orderFacts(order);
  return hasStatus(facts, [orderStatus.accepted]) ? pendingAmount(facts) : 0;
};

/** Whether an order has the text in its number, a stone or, for administrators, its customer. */
function has(order: Order, text: string, role: Role | null): boolean {
  const { name = '', email = '', mobile_no = '' } = order.user[0] ?? {};
  const texts = [
    ...order.diamonds.map(({ stone_id }) => stone_id),
    ...(role === 'ADMIN' ? [name, email, mobile_no ?? ''] : []),
  ];
  const wanted = text.trim().toLowerCase();
  return (
    wanted.replace(/^#\s*/, '') === String(order.id) ||
    texts.some((one) => one.toLowerCase().includes(wanted))
  );
}

const values: Record<OrderSortColumn, (order: Order) => number | string> = {
  id: ({ id }) => id,
  ordered_by: ({ user }) => user[0]?.name.toLowerCase() ?? '',
  pending: (order) => pendingAmount(orderFacts(order)),
  paid: ({ total_paid }) => total_paid,
  status: (order) => effectiveStatus(orderFacts(order)),
  updated: ({ updated_at }) => updated_at,
  created: ({ created_at }) => created_at,
};

function sorted(orders: readonly Order[], by: OrderSortColumn | null, ascending: boolean): Order[] {
  if (!by) return [...orders];
  const read = values[by];
  const before = (a: Order, b: Order) => (read(a) < read(b) ? -1 : read(a) > read(b) ? 1 : 0);
  return orders.toSorted((a, b) => (ascending ? before(a, b) : before(b, a)));
}

/** Competing orders that a list carries. */
export const listedCompeting = 5;

const isPending = ({ status }: CompetingOrder) => Number(status === orderStatus.pending);

/** The open or completed orders that have a stone of an order or an enquiry: those that took it first, then by number. */
export function competingOrders(
  { diamonds }: { diamonds: readonly Pick<Diamond, 'id'>[] },
  all: readonly Order[],
): CompetingOrder[] {
  const stones = new Set(diamonds.map(({ id }) => id));
  const competing = all.flatMap((other): CompetingOrder[] => {
    const shared = other.diamonds.filter(({ id }) => stones.has(id));
    const claims = hasStatus(orderFacts(other), [...openStatuses, orderStatus.completed]);
    const [stone_id] = shared.map((stone) => stone.stone_id).sort();
    if (!claims || stone_id === undefined) return [];
    const { id, status, user } = other;
    return [{ id, status, name: user[0]?.name ?? '', stone_id, stone_count: shared.length }];
  });
  return competing.sort((a, b) => isPending(a) - isPending(b) || a.id - b.id);
}

/** The orders that compete with a pending one, as an administrator sees them. */
function withCompeting(order: Order, all: readonly Order[]): Order {
  if (!hasStatus(orderFacts(order), [orderStatus.pending])) return order;
  const competing = competingOrders(
    order,
    all.filter(({ id }) => id !== order.id),
  );
  return { ...order, competing_count: competing.length, competing: competing.slice(0, listedCompeting) };
}

/** An order with its first stones only. */
export const asListed = (order: Order): Order => ({
  ...order,
  diamonds: order.diamonds.slice(0, listedStones),
});

/** A page of the orders that the query of a request finds. */
export function listOrders(rows: readonly Order[], request: Request): { data: PagedOrders } {
  const query = new URL(request.url).searchParams;
  const role = roleOf(request);
  const number = (name: string) => Number(query.get(name)) || undefined;
  const [id, userid, stone] = [number('id'), number('userid'), number('diamondId')];
  const [status, search] = [query.get('status'), query.get('search')];
  const found = rows
    .filter((order) => !id || order.id === id)
    .filter((order) => !userid || role === 'USER' || order.user[0]?.id === userid)
    .filter((order) => !stone || order.diamonds.some((each) => each.id === stone))
    .filter((order) => status === null || effectiveStatus(orderFacts(order)) === Number(status))
    .filter((order) => query.get('owing') !== 'true' || owing(order) > 0)
    .filter((order) => !search || has(order, search, role));
  const inOrder = sorted(
    found,
    query.get('sortWith') as OrderSortColumn | null,
    query.get('sortMethod') === 'true',
  );
  const { latestOnly, page } = recordPage(inOrder, query);
  const data = page.data.map((order) => asListed(role === 'ADMIN' ? withCompeting(order, rows) : order));
  if (latestOnly) return { data: { ...page, data } };
  const facts = found.map(orderFacts);
  const totals = {
    total_pending: fromCents(sumCents(facts.map(({ total }) => total))),
    total_paid: fromCents(sumCents(facts.map(({ paid }) => paid))),
    owing: fromCents(sumCents(found.map(owing))),
  };
  return { data: { ...page, data, totals } };
}
