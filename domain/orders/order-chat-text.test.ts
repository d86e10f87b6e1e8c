import { expect, it } from 'vitest';
import type { Order } from '#contract/model/order.ts';
import { orderChatText } from './order-chat-text.ts';

const url = 'https://stones.example/my/orders?id=318';

it.each([
  [1, null, `About your order 318: 2 stones, $12,450.00\n${url}`],
  [2, null, `Your order 318 was accepted: 2 stones, $12,450.00\n${url}`],
  [0, null, `Your order 318 was accepted: 2 stones, $12,450.00\n${url}`],
  [3, 'Sold at the fair', `Your order 318 was rejected: 2 stones, $12,450.00\nSold at the fair\n${url}`],
  [4, null, `About your order 318: 2 stones, $12,450.00\n${url}`],
])('of status %i with the reason %s', (status, reason, text) => {
  expect(orderChatText({ id: 318, status, stone_count: 2, total_pending: 12450, reason } as Order, url)).toBe(
    text,
  );
});
