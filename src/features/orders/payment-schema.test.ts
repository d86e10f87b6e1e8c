import { expect, test } from 'vitest';
import { contractResolver } from '#components/form/contract-resolver.ts';
import type { Order } from '#contract/model/order.ts';
import { fromCents } from '#domain/format/money.ts';
import { orderFacts, pendingAmount } from '#domain/orders/order-status.ts';
import { orderAccepted, orderPartlyPaid, orderPending } from '#mocks/data/orders.ts';
import { paymentMessages, paymentSchema } from './payment-schema.ts';

/** The message of each wrong field of a payment. */
async function errors(id: string, order: Order | null | undefined, paidAmount: number | null) {
  const resolver = contractResolver(
    paymentSchema(() => order),
    paymentMessages,
  );
  const options = { fields: {}, shouldUseNativeValidation: false };
  const result = await resolver({ id, paidAmount, fromCredit: false }, undefined, options);
  return { id: result.errors.id?.message, paidAmount: result.errors.paidAmount?.message };
}

test('uses the texts of the specification', async () => {
  expect(await errors('', null, null)).toEqual({
    id: 'Order ID is required',
    paidAmount: 'amount is required',
  });
  expect((await errors('ten', null, 5)).id).toBe('Please a valid number');
  expect((await errors('99', null, 5)).id).toBe('No order selected');
  expect((await errors('99', undefined, 5)).id).toBeUndefined();
});

test('accepts amounts above zero, up to the balance, with at most two decimals', async () => {
  const amount = async (value: number | null) => (await errors('1038', orderPartlyPaid, value)).paidAmount;
  const pending = pendingAmount(orderFacts(orderPartlyPaid));
  expect(await amount(0)).toBe('The amount must be more than zero.');
  expect(await amount(-5)).toBe('The amount must be more than zero.');
  expect(await amount(fromCents(pending + 1))).toMatch(/exceeds the balance/);
  expect(await amount(1.005)).toMatch(/2 decimals/);
  expect(await amount(Number.NaN)).toBe('Please enter a number.');
  expect(await amount(fromCents(pending))).toBeUndefined();
  expect(await amount(0.01)).toBeUndefined();
  expect(await errors('# 1040', orderAccepted, orderAccepted.total_pending)).toEqual({});
});

test('explains why an order accepts no payment', async () => {
  expect((await errors('1041', orderPending, 5)).id).toMatch(/only on an accepted order/);
});
