import { expect, test } from 'vitest';
import {
  amountDue,
  expectedAmount,
  orderFacts,
  pendingAmount,
  receivedThenRejected,
} from './order-status.ts';

test('converts the facts of an order on the wire to cents', () => {
  const facts = orderFacts({ status: 2, total_pending: 0.3, total_paid: 0.1, user: [{ id: 7 }] });
  expect(facts).toEqual({
    status: 2,
    total: 30,
    paid: 10,
    buyerId: 7,
    takenBy: null,
    isEmpty: false,
    hasReturns: false,
    memoValue: null,
    returnableUntil: null,
  });
  expect(pendingAmount(facts)).toBe(20);
});

test.each([
  [{ status: 2 }, 'open'],
  [{ status: 0 }, 'completed'],
  [{ status: 2, memo: true }, 'memo'],
] as const)('says of a stone that %j has taken by what', (other, by) => {
  const competing = [{ id: 7, name: 'Asha', stone_id: 'KD-1', stone_count: 1, ...other }];
  expect(
    orderFacts({ status: 1, total_pending: 1, total_paid: 0, competing, stone_count: 1 }).takenBy,
  ).toEqual({
    stone: 'KD-1',
    order: 7,
    by,
    hasRest: false,
  });
});

test('counts as due what is pending on accepted orders only', () => {
  const due = [0, 1, 2, 3, 4].map((status) => amountDue({ status, total: 100, paid: 30 }));
  expect(due).toEqual([70, 0, 70, 0, 0]);
});

test('expects what is pending before and after acceptance, and nothing for a rejected or canceled order', () => {
  const expected = [0, 1, 2, 3, 4, 9].map((status) => expectedAmount({ status, total: 100, paid: 30 }));
  expect(expected).toEqual([70, 70, 70, null, null, 70]);
});

test('reports the amount that a rejected order received', () => {
  const facts = { total: 100, paid: 30 };
  expect([1, 2, 3, 4, 0].map((status) => receivedThenRejected({ ...facts, status }))).toEqual([
    0, 0, 30, 0, 0,
  ]);
  // A fully paid order is complete, regardless of its status.
  expect(receivedThenRejected({ status: 3, total: 100, paid: 100 })).toBe(0);
});
