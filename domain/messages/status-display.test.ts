import { expect, test } from 'vitest';
import type { OrderFacts } from '../orders/order-status.ts';
import { statusDisplay } from './status-display.ts';

const order = (status: number, total = 10_000, paid = 0): OrderFacts => ({ status, total, paid });

test('displays the status words of the specification', () => {
  expect([1, 2, 3, 4, 0, 9].map((status) => statusDisplay.order(order(status)).text)).toEqual([
    'PENDING',
    'ACCEPTED',
    'REJCTED',
    'CANCELED',
    'COMPLETED',
    'PENDING',
  ]);
  expect([3, 0].map((status) => statusDisplay.order(order(status)).tone)).toEqual(['danger', 'success']);
});

test('displays COMPLETED for a fully paid order of any status', () => {
  for (const status of [0, 1, 2, 3, 4, 9])
    for (const amount of [500, 0])
      expect(statusDisplay.order(order(status, amount, amount)).text).toBe('COMPLETED');
});

test('uses the separate status words of the user detail screen', () => {
  expect([1, 3, 4, 2, 0].map((status) => statusDisplay.orderOfUser(status).text)).toEqual([
    'PENDING',
    'REJCTED',
    'CANCELED',
    'ACCEPTED',
    'ACCEPTED',
  ]);
});

test('displays registrations, records and demands with words and tones', () => {
  expect([0, 1, 2, 7].map((status) => statusDisplay.approval(status).text)).toEqual([
    'PENDING',
    'ACCEPT',
    'REJECTED',
    'REJECTED',
  ]);
  expect([0, 1, 2].map((status) => statusDisplay.approval(status).tone)).toEqual([
    'primary',
    'success',
    'danger',
  ]);
  expect([1, 0].map((status) => statusDisplay.record(status))).toEqual([
    { text: 'ACTIVE', tone: 'success' },
    { text: 'INACTIVE', tone: 'warning' },
  ]);
  expect([1, 0, null].map(statusDisplay.demand)).toEqual(['Active', 'Inactive', 'Inactive']);
});
