import type { Order } from '#contract/model/order.ts';
import { Badge } from '#ui/display/badge.tsx';
import { statusOf } from './order-summary.ts';

/** The order's status: its word on its tone. */
export function OrderStatusBadge({ order }: { order: Order }) {
  const { name, tone } = statusOf(order);
  return <Badge tone={tone}>{name}</Badge>;
}
