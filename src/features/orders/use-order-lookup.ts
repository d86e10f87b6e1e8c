import { useEffect, useState } from 'react';
import { useListOrders } from '@/api/generated/hooks/orders/orders.ts';
import type { Order } from '@/api/generated/model/order.ts';
import { parseOrderId } from './order-address.ts';

/** How long typing must pause before the order is looked up, ms. */
const pause = 350;

/** The order with a typed number. `pending` while it is being looked for. */
export function useOrderLookup(idText: string, given: Order | null) {
  const typed = given ? null : parseOrderId(idText);
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useListOrders({ id: asked ?? 0, page: 1 }, { query: { enabled: asked !== null } });
  const order = given ?? (asked === typed ? query.data?.data.data.find(({ id }) => id === typed) : null);
  return {
    order: order ?? null,
    pending: typed !== null && (asked !== typed || query.isPending),
    error: asked !== null && asked === typed ? query.error : null,
  };
}
