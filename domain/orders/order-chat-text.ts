import type { Order } from '#contract/model/order.ts';
import { parseIsoDay } from '../format/days.ts';
import { formatDollars, toCents } from '../format/money.ts';
import { buyerNotices } from '../notices/notice-texts.ts';
import { orderStatus } from './order-status.ts';

/** What a chat about an order begins with: what became of it, as its buyer is told, and its page at `url`. */
export function orderChatText(order: Order, url: string): string {
  const { id, status, stone_count, total_pending, declined = [], reason = null } = order;
  const facts = {
    id,
    lines: { length: stone_count },
    total: toCents(total_pending),
    memo: order.memo ? { value: toCents(order.memo.value) } : null,
    dueDay: order.due_date ? parseIsoDay(order.due_date) : null,
    declined,
    reason,
  };
  const { accepted, completed, rejected } = orderStatus;
  const stones = stone_count === 1 ? '1 stone' : `${stone_count} stones`;
  const news =
    status === accepted || (status === completed && !order.memo)
      ? buyerNotices.orderAccepted(facts)
      : status === rejected
        ? buyerNotices.orderRejected(facts)
        : {
            text: `About your ${order.memo ? 'memo' : 'order'} ${id}: ${stones}, ${formatDollars(facts.memo?.value ?? facts.total)}`,
            reason: null,
          };
  return [news.text, news.reason, url].filter(Boolean).join('\n');
}
