import { expect, test } from 'vitest';
import { fromCents } from '#domain/format/money.ts';
import { orderFacts, pendingAmount } from '#domain/orders/order-status.ts';
import { orderAccepted, orderPartlyPaid, orderPending } from '#mocks/fixtures/orders.ts';
import { paymentErrors } from './payment-validation.ts';

test('the words of the specification', () => {
  expect(paymentErrors('', null, null)).toEqual({
    id: 'Order ID is required',
    amount: 'amount is required',
  });
  expect(paymentErrors('ten', null, 5).id).toBe('Please a valid number');
  expect(paymentErrors('99', null, 5).id).toBe('No order selected');
});

test('an amount is more than zero, at most what is pending and has at most two decimals', () => {
  const amount = (value: number | null) => paymentErrors('1038', orderPartlyPaid, value).amount;
  const pending = pendingAmount(orderFacts(orderPartlyPaid));
  expect(amount(0)).toBe('The amount must be more than zero.');
  expect(amount(-5)).toBe('The amount must be more than zero.');
  expect(amount(fromCents(pending + 1))).toMatch(/exceeds the balance/);
  expect(amount(1.005)).toMatch(/2 decimals/);
  expect(amount(Number.NaN)).toBe('Please enter a number.');
  expect(amount(fromCents(pending))).toBeUndefined();
  expect(amount(0.01)).toBeUndefined();
  expect(paymentErrors('1040', orderAccepted, orderAccepted.total_pending)).toEqual({});
});

test('an order that takes no payment says why', () => {
  expect(paymentErrors('1041', orderPending, 5).id).toMatch(/only on an accepted order/);
});
