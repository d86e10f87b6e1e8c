import type { Order } from '@/api/generated/model/order.ts';
import { Badge } from '@/ui/badge.tsx';
import { statusOf } from './order-facts.ts';

/** The order's status: its word on its tone. */
export function OrderStatusBadge({ order }: { order: Order }) {
  const { name, tone } = statusOf(order);
  return <Badge tone={tone}>{name}</Badge>;
}
