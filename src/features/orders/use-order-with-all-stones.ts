import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';

/**
 * An order with all its stones and the orders that compete for any of them: a list of large orders carries the first
 * stones only, and then the order is read by itself.
 */
export function useOrderWithAllStones(listed: Order): { order: Order; isPending: boolean } {
  const isPart = listed.diamonds.length < listed.stone_count;
  const { data, isLoading } = useListOrders({ id: listed.id }, { query: { enabled: isPart, staleTime: 0 } });
  return { order: (isPart && data?.data.data[0]) || listed, isPending: isLoading };
}
