import { statusDisplay } from '#domain/messages/status-display.ts';
import { orderFacts, type WireOrder } from '#domain/orders/order-status.ts';
import { Badge } from '#ui/display/badge.tsx';

/** The order's status as a badge. */
export function OrderStatusBadge({ order }: { order: WireOrder }) {
  const { text, tone } = statusDisplay.order(orderFacts(order));
  return <Badge tone={tone}>{text}</Badge>;
}
