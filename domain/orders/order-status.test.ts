import { expect, test } from 'vitest';
import { approvalCanBeDecided, approvalStatusName, approvalStatusTone } from '../accounts/approval-status.ts';
import { badgeTone, userStatusName, userStatusToggle, userStatusTone } from '../accounts/user-status.ts';
import { jewelleryStatusName } from '../format/jewellery-status.ts';
import { demandStatusName } from './demand-status.ts';
import {
  checkPayment,
  type OrderFacts,
  orderActionForStatus,
  orderCan,
  orderFacts,
  orderStatusName,
  orderStatusTone,
  pendingAmount,
  receivedThenRejected,
  userDetailOrderStatusName,
} from './order-status.ts';

const order = (status: number, total = 10_000, paid = 0): OrderFacts => ({ status, total, paid, buyerId: 7 });
const admin = { role: 'ADMIN', id: 1 } as const;
const buyer = { role: 'USER', id: 7 } as const;

test('display names, odd spelling included', () => {
  expect([1, 2, 3, 4, 0, 9].map((status) => orderStatusName(order(status)))).toEqual([
    'PENDING',
    'ACCEPTED',
    'REJCTED',
    'CANCELED',
    'COMPLETED',
    'PENDING',
  ]);
});

test('an order paid in full displays COMPLETED whatever its status', () => {
  for (const status of [0, 1, 2, 3, 4, 9]) expect(orderStatusName(order(status, 500, 500))).toBe('COMPLETED');
});

test('an order over nothing is not complete by having received nothing', () => {
  expect(orderStatusName(order(1, 0, 0))).toBe('PENDING');
});

test('the user detail screen has its own words', () => {
  expect([1, 3, 4, 2, 0].map(userDetailOrderStatusName)).toEqual([
    'PENDING',
    'REJCTED',
    'CANCELED',
    'ACCEPTED',
    'ACCEPTED',
  ]);
});

test('what may be done at which status', () => {
  const allowed = (check: (typeof orderCan)[keyof typeof orderCan], actor: typeof admin | typeof buyer) =>
    [0, 1, 2, 3, 4, 9].filter((status) => check(order(status), actor).ok);
  expect(allowed(orderCan.accept, admin)).toEqual([1]);
  expect(allowed(orderCan.reject, admin)).toEqual([1, 2]);
  expect(allowed(orderCan.receivePayment, admin)).toEqual([2]);
  expect(allowed(orderCan.cancel, buyer)).toEqual([1]);
  expect(allowed(orderCan.cancel, admin)).toEqual([]);
  for (const check of [orderCan.accept, orderCan.reject, orderCan.receivePayment])
    expect(allowed(check, buyer)).toEqual([]);
});

test('a refusal says why', () => {
  expect(orderCan.accept(order(2), admin)).toEqual({
    ok: false,
    reason: 'Only a pending order can be accepted.',
  });
  expect(orderCan.cancel(order(1), { role: 'USER', id: 8 })).toMatchObject({ ok: false });
  expect(orderCan.reject(order(2, 500, 500), admin).ok).toBe(false);
});

test('a payment is added, completes when nothing is left and is refused otherwise', () => {
  expect(checkPayment(order(2, 10_000, 2500), 2500)).toEqual({ ok: true, paid: 5000, status: 2 });
  expect(checkPayment(order(2, 10_000, 2500), 7500)).toEqual({ ok: true, paid: 10_000, status: 0 });
  expect(checkPayment(order(2), null)).toEqual({ ok: false, reason: 'amount is required' });
  for (const amount of [0, -1, Number.NaN]) expect(checkPayment(order(2), amount).ok).toBe(false);
  expect(checkPayment(order(2, 10_000, 2500), 7501)).toEqual({
    ok: false,
    reason: 'The amount is more than what is pending ($75.00).',
  });
});

test('the facts of an order on the wire are in cents', () => {
  const facts = orderFacts({ status: 2, total_pending: 0.3, total_paid: 0.1, user: [{ id: 7 }] });
  expect(facts).toEqual({ status: 2, total: 30, paid: 10, buyerId: 7 });
  expect(pendingAmount(facts)).toBe(20);
});

test('what was received for a rejected order', () => {
  const facts = { total: 100, paid: 30 };
  expect([1, 2, 3, 4, 0].map((status) => receivedThenRejected({ ...facts, status }))).toEqual([
    0, 0, 30, 0, 0,
  ]);
  // Fully paid it is complete, whatever its status says.
  expect(receivedThenRejected({ status: 3, total: 100, paid: 100 })).toBe(0);
});

test('which action a status asks for', () => {
  expect([2, 3, 4, 0, 1].map(orderActionForStatus)).toEqual(['accept', 'reject', 'cancel', null, null]);
});

test('tones and the other statuses', () => {
  expect(orderStatusTone('REJCTED')).toBe('danger');
  expect(orderStatusTone('COMPLETED')).toBe('success');
  expect([0, 1, 2].map(approvalStatusName)).toEqual(['PENDING', 'ACCEPT', 'REJECTED']);
  expect([0, 1, 2].map(approvalStatusTone)).toEqual(['primary', 'success', 'danger']);
  expect([0, 1, 2].map((status) => approvalCanBeDecided(status).ok)).toEqual([true, false, false]);
  expect(['active', 'Delivered', 'inactive', 'not delivered', 'PENDING', 'x'].map(badgeTone)).toEqual([
    'success',
    'success',
    'warning',
    'warning',
    'primary',
    'neutral',
  ]);
  expect([userStatusName(1), userStatusName(0), userStatusTone(0)]).toEqual([
    'ACTIVE',
    'INACTIVE',
    'warning',
  ]);
  expect([userStatusToggle(1), userStatusToggle(0)]).toEqual(['block', 'active']);
  expect([demandStatusName(1), demandStatusName(0)]).toEqual(['Active', 'Inactive']);
  expect([jewelleryStatusName(1), jewelleryStatusName(0)]).toEqual(['ACTIVE', 'INACTIVE']);
});
