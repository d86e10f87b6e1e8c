import { expect, it } from 'vitest';
import { disabledReasonOf } from './order-texts.ts';

it.each([
  [{ code: 'accept_only_pending' }, 'Only a pending order can be accepted.'],
  [{ code: 'amount_missing' }, 'amount is required'],
  [{ code: 'amount_above_balance', balance: 7500 }, 'The amount exceeds the balance ($75.00).'],
] as const)('gives the reason %j a text', (refusal, text) => {
  expect(disabledReasonOf({ ok: false, refusal })).toBe(text);
  expect(disabledReasonOf({ ok: true })).toBeNull();
});
