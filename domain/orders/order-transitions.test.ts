import { expect, it, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { refusalStatus } from './order-refusal.ts';
import { type OrderFacts, pendingAmount } from './order-status.ts';
import { checkPayment, orderCan, transitionTo } from './order-transitions.ts';

const order = (status: number, total = 10_000, paid = 0): OrderFacts => ({ status, total, paid, buyerId: 7 });
const admin = { role: 'ADMIN', id: 1 } as const;
const buyer = { role: 'USER', id: 7 } as const;
const stranger = { role: 'USER', id: 8 } as const;
const everyStatus = [0, 1, 2, 3, 4, 9];

it.each([
  ['accept', admin, [1], 409],
  ['accept', buyer, [], 403],
  ['reject', admin, [1, 2], 409],
  ['reject', buyer, [], 403],
  ['receivePayment', admin, [2], 409],
  ['receivePayment', buyer, [], 403],
  ['cancel', buyer, [1], 409],
  ['cancel', stranger, [], 403],
  ['cancel', admin, [], 403],
] as const)('%s by %j is allowed at %j, otherwise rejected with %i', (action, actor, allowed, http) => {
  const verdicts = everyStatus.map((status) => ({ status, verdict: orderCan[action](order(status), actor) }));
  expect(verdicts.filter(({ verdict }) => verdict.ok).map(({ status }) => status)).toEqual(allowed);
  for (const { verdict } of verdicts) if (!verdict.ok) expect(refusalStatus(verdict.refusal)).toBe(http);
});

test('accepts no order with a stone that another order has taken, and rejects it', () => {
  const taken = { ...order(1), takenBy: { stone: 'KD-1', order: 7, by: 'open', hasRest: true } as const };
  expect(orderCan.accept(taken, admin)).toEqual({
    ok: false,
    refusal: { code: 'stone_taken', stone: 'KD-1', order: 7, by: 'open', hasRest: true },
  });
  expect(orderCan.reject(taken, admin).ok).toBe(true);
});

test('takes stones back until the moment that the business names, on any reader’s day', () => {
  const sold = { ...order(2), returnableUntil: Date.parse('2026-12-20T18:30:00.000Z') };
  expect(orderCan.takeBack(sold, admin, sold.returnableUntil - 1).ok).toBe(true);
  expect(orderCan.takeBack(sold, admin, sold.returnableUntil)).toEqual({
    ok: false,
    refusal: { code: 'return_too_late' },
  });
});

test('rejects every change of a fully paid order, regardless of its status', () => {
  for (const status of everyStatus) {
    for (const action of ['accept', 'reject', 'receivePayment'] as const)
      expect(orderCan[action](order(status, 500, 500), admin).ok).toBe(false);
    expect(orderCan.cancel(order(status, 500, 500), buyer).ok).toBe(false);
  }
});

test('has at most one transition to each status', () => {
  expect([2, 3, 4, 0, 1, 9].map(transitionTo)).toEqual(['accept', 'reject', 'cancel', null, null, null]);
});

test('adds a payment, completes a paid order and rejects other amounts', () => {
  const facts = order(2, 10_000, 2500);
  expect(checkPayment(facts, 25)).toEqual({ ok: true, amount: 2500, paid: 5000, status: 2 });
  expect(checkPayment(facts, 75)).toEqual({ ok: true, amount: 7500, paid: 10_000, status: 0 });
  const refusal = (dollars: number | null) => {
    const checked = checkPayment(facts, dollars);
    return checked.ok ? null : [checked.refusal.code, refusalStatus(checked.refusal)];
  };
  expect(refusal(null)).toEqual(['amount_missing', 422]);
  expect(refusal(Number.NaN)).toEqual(['amount_decimals', 422]);
  expect(refusal(0.001)).toEqual(['amount_decimals', 422]);
  expect(refusal(0)).toEqual(['amount_not_positive', 422]);
  expect(refusal(-1)).toEqual(['amount_not_positive', 422]);
  expect(checkPayment(facts, 75.01)).toEqual({
    ok: false,
    refusal: { code: 'amount_above_balance', balance: 7500 },
  });
});

test('keeps payments within the total and completes the order exactly at balance 0', () => {
  forCases(300, (random) => {
    let facts = order(2, random.int(1, 500_000));
    for (let times = random.int(1, 12); times > 0; times -= 1) {
      const result = checkPayment(facts, random.int(-500, 200_000) / 100);
      if (result.ok) facts = { ...facts, paid: result.paid, status: result.status };
      expect(facts.paid).toBeLessThanOrEqual(facts.total);
      expect(facts.status === 0).toBe(pendingAmount(facts) === 0);
    }
  });
});
