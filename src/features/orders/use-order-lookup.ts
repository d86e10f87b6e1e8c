import { useListOrders } from '#contract/hooks/orders/orders.ts';
import type { Order } from '#contract/model/order.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { parseOrderId } from './order-list-url.ts';

/** Debounce of the typed order id, ms. */
const debounceMs = 350;

/** The order with the typed id. `pending` while it loads. */
export function useOrderLookup(idText: string, presetOrder: Order | null) {
  const typedId = presetOrder ? null : parseOrderId(idText);
  const debouncedId = useDebouncedValue(typedId, debounceMs);
  const query = useListOrders(
    { id: debouncedId ?? 0, page: 1 },
    { query: { enabled: debouncedId !== null } },
  );
  const order =
    presetOrder ?? (debouncedId === typedId ? query.data?.data.data.find(({ id }) => id === typedId) : null);
  return {
    order: order ?? null,
    pending: typedId !== null && (debouncedId !== typedId || query.isPending),
    error: debouncedId !== null && debouncedId === typedId ? query.error : null,
  };
}
