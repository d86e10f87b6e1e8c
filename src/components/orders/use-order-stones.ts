import { useAllPages } from '#api/use-all-pages.ts';
import { getListOrderDiamondsQueryOptions } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { maxPageSize } from '#domain/search/paging.ts';

/** All stones of an order, of which a list carries the first. */
export const useOrderStones = ({ id, diamonds, stone_count }: Order) =>
  useAllPages({
    known: diamonds,
    total: stone_count,
    queryOf: (page) => getListOrderDiamondsQueryOptions({ id, page, limit: maxPageSize }),
  });
