import { expect, it, test } from 'vitest';
import type { OrderFacts } from '../orders/order-status.ts';
import { disabledReasonOf, orderStatusDisplay, userDetailOrderStatus } from './order-texts.ts';

const order = (status: number, total = 10_000, paid = 0): OrderFacts => ({ status, total, paid });

test('status words, odd spelling included', () => {
  expect([1, 2, 3, 4, 0, 9].map((status) => orderStatusDisplay(order(status)).text)).toEqual([
    'PENDING',
    'ACCEPTED',
    'REJCTED',
    'CANCELED',
    'COMPLETED',
    'PENDING',
  ]);
  expect([3, 0].map((status) => orderStatusDisplay(order(status)).tone)).toEqual(['danger', 'success']);
});

test('an order paid in full displays COMPLETED whatever its status', () => {
  for (const status of [0, 1, 2, 3, 4, 9])
    expect(orderStatusDisplay(order(status, 500, 500)).text).toBe('COMPLETED');
});

test('an order over nothing is not complete by having received nothing', () => {
  expect(orderStatusDisplay(order(1, 0, 0)).text).toBe('PENDING');
});

test('the user detail screen has its own words', () => {
  expect([1, 3, 4, 2, 0].map(userDetailOrderStatus)).toEqual([
    'PENDING',
    'REJCTED',
    'CANCELED',
    'ACCEPTED',
    'ACCEPTED',
  ]);
});

it.each([
  [{ code: 'accept_only_pending' }, 'Only a pending order can be accepted.'],
  [{ code: 'amount_missing' }, 'amount is required'],
  [{ code: 'amount_above_balance', balance: 7500 }, 'The amount exceeds the balance ($75.00).'],
] as const)('says %j in words', (refusal, text) => {
  expect(disabledReasonOf({ ok: false, refusal })).toBe(text);
  expect(disabledReasonOf({ ok: true })).toBeNull();
});
