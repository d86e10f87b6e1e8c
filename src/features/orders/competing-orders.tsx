import { TriangleAlert } from 'lucide-react';
import type { CompetingOrder } from '#contract/model/competingOrder.ts';
import type { Order } from '#contract/model/order.ts';
import { orderStatus } from '#domain/orders/order-status.ts';
import { cn } from '#lib/class-names.ts';

const hasStones = ({ status }: CompetingOrder) => status !== orderStatus.pending;

/** The other orders of a pending order's stones, in words: "order 1042 of Luca Ferrante (AG-46611 and 1 more)". */
function inWords({ id, name, stone_id, stone_count }: CompetingOrder): string {
  const more = stone_count > 1 ? ` and ${stone_count - 1} more` : '';
  return `order ${id}${name ? ` of ${name}` : ''} (${stone_id}${more})`;
}

/** One line per competing order, and how many are not listed. */
function linesOf({ competing = [], competing_count = 0 }: Order): string[] {
  const unlisted = competing_count - competing.length;
  return [
    ...competing.map((other) => `${hasStones(other) ? 'Stone taken by' : 'Competes with'} ${inWords(other)}`),
    ...(unlisted > 0 ? [`and ${unlisted} more orders`] : []),
  ];
}

/** A mark of a pending order whose stones are in other orders; nothing for any other order. */
export function CompetingMark({ order }: { order: Order }) {
  const [first] = order.competing ?? [];
  if (!first) return null;
  const lines = linesOf(order);
  return (
    <span
      title={lines.join('\n')}
      className={cn(
        'flex items-center gap-1 truncate font-medium text-[0.6875rem] leading-3',
        hasStones(first) ? 'text-danger' : 'text-warning',
      )}
    >
      <TriangleAlert aria-hidden className="size-3 shrink-0" />
      <span aria-hidden className="truncate">
        {hasStones(first) ? 'Taken by' : 'Also in'} {first.id}
        {lines.length > 1 && ' …'}
      </span>
      <span className="sr-only">{lines.join(', ')}</span>
    </span>
  );
}

/** The competing orders in full, for the confirmation and the sheet of an order. */
export function CompetingDetails({ order }: { order: Order }) {
  const lines = linesOf(order);
  if (lines.length === 0) return null;
  return (
    <ul aria-label="Competing orders" className="mt-2 rounded-md bg-warning-wash px-3 py-2 text-warning">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
