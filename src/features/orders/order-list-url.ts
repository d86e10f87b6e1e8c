import { type ListUrl, listUrl, readPositiveInteger } from '#components/list-page/list-url.ts';
import type { UrlCodec } from '#components/list-page/use-url-state.ts';
import type { SortStep } from '#components/table/sorting.ts';
import type { ListOrdersParams } from '#contract/model/listOrdersParams.ts';
import { OrderMemoFilterParameter } from '#contract/model/orderMemoFilterParameter.ts';
import { OrderSortColumn } from '#contract/model/orderSortColumn.ts';
import type { OrderStatus } from '#contract/model/orderStatus.ts';
import { orderStatus } from '#domain/orders/order-status.ts';

const filters = {
  id: 'number',
  userid: 'number',
  search: 'text',
  status: 'text',
  owing: 'text',
  memo: 'text',
  sort: 'text',
} as const;

/**
 * The order list's address: one order, the orders of one customer, or those with a text; narrowed to a status
 * ("accepted"), to what is owed ("yes") or on memo ("overdue"), and sorted ("-pending").
 */
export type OrderListUrl = ListUrl<typeof filters>;

/** A navigation state may ask for an `orderId` or a `userId`. */
export const orderListUrl: UrlCodec<OrderListUrl> = {
  ...listUrl(filters),
  fromNavigation: (state) => {
    const { orderId, userId } = (state ?? {}) as { orderId?: unknown; userId?: unknown };
    const url = { id: readPositiveInteger(orderId), userid: readPositiveInteger(userId), page: 1 };
    return url.id || url.userid ? url : null;
  },
};

/** Parses a typed order id ("1041", "#1041"); null when it is invalid. */
export function parseOrderId(text: string): number | null {
  return readPositiveInteger(text.trim().replace(/^#\s*/, '')) ?? null;
}

/** The names of the statuses in the address. */
export type OrderStatusName = keyof typeof orderStatus;

const statusCode = (name: string | undefined): OrderStatus | undefined =>
  name && Object.hasOwn(orderStatus, name) ? orderStatus[name as OrderStatusName] : undefined;

const isMemoFilter = (name: string | undefined): name is OrderMemoFilterParameter =>
  Object.values(OrderMemoFilterParameter).some((each) => each === name);

/** The sort of the address; empty for the newest first. */
export function orderSort({ sort = '' }: OrderListUrl): SortStep<OrderSortColumn>[] {
  const by = Object.values(OrderSortColumn).find((column) => column === sort.replace('-', ''));
  return by ? [{ by, ascending: !sort.startsWith('-') }] : [];
}

/** A sort for the address. The server sorts by one column: the one that was clicked last. */
export function sortText(steps: readonly SortStep<OrderSortColumn>[]): string | undefined {
  const step = steps.at(-1);
  return step && `${step.ascending ? '' : '-'}${step.by}`;
}

/** The query of the list in the address; what it does not know of is left out. */
export function orderQuery(url: OrderListUrl, limit: number): ListOrdersParams {
  const [step] = orderSort(url);
  const status = statusCode(url.status);
  return {
    page: url.page,
    limit,
    ...(url.id && { id: url.id }),
    ...(url.userid && { userid: url.userid }),
    ...(url.search && { search: url.search.slice(0, maxSearch) }),
    ...(status !== undefined && { status }),
    ...(url.owing && { owing: 'true' }),
    ...(isMemoFilter(url.memo) && { memo: url.memo }),
    ...(step && { sortWith: step.by, sortMethod: step.ascending ? 'true' : 'false' }),
  };
}

/** The contract's maximum length of a search. */
const maxSearch = 100;

/** Whether the address narrows the list. */
export const isNarrowed = ({ id, userid, search, status, owing, memo }: OrderListUrl): boolean =>
  Boolean(id || userid || search || status || owing || memo);

/** The address of all orders; the sort stays. */
export const allOrders: Partial<OrderListUrl> = {
  id: undefined,
  userid: undefined,
  search: undefined,
  status: undefined,
  owing: undefined,
  memo: undefined,
  page: 1,
};
