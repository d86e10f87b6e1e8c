import { expect, it } from 'vitest';
import { disabledReasonOf } from './order-texts.ts';

it.each([
  [{ code: 'accept_only_pending' }, 'Only a pending order can be accepted.'],
  [{ code: 'amount_missing' }, 'amount is required'],
  [
    { code: 'stone_taken', stone: 'KD-1', order: 7, by: 'open', hasRest: false },
    'KD-1 is taken by order 7. Reject this order, or reject order 7 to release the stone.',
  ],
  [
    { code: 'stone_taken', stone: 'KD-1', order: 7, by: 'open', hasRest: true },
    'KD-1 is taken by order 7. Accept the others in part, reject this order, or reject order 7 to release the stone.',
  ],
  [
    { code: 'stone_taken', stone: 'KD-1', order: 7, by: 'completed', hasRest: false },
    'KD-1 is taken by order 7, which is completed. Reject this order, or take the stone back from order 7 within its days of returns.',
  ],
  [
    { code: 'stone_taken', stone: 'KD-1', order: 7, by: 'memo', hasRest: false },
    'KD-1 is out on memo 7. Reject this order, or enter the stone as returned on memo 7 once it is back.',
  ],
  [{ code: 'amount_above_balance', balance: 7500 }, 'The amount exceeds the balance ($75.00).'],
] as const)('gives the reason %j a text', (refusal, text) => {
  expect(disabledReasonOf({ ok: false, refusal })).toBe(text);
  expect(disabledReasonOf({ ok: true })).toBeNull();
});
