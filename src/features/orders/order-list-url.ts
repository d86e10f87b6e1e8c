import { type ListUrl, listUrl, readPositiveInteger } from '#components/list-page/list-url.ts';
import type { UrlCodec } from '#components/list-page/use-url-state.ts';

const filters = { id: 'number', userid: 'number' } as const;

/** Filters of the order list: one order, or the orders of one customer. */
export type OrderListUrl = ListUrl<typeof filters>;

/** The order list's address; a navigation state may ask for an `orderId` or a `userId`. */
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
