import { expect, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { sumCents } from '../format/money.ts';
import { ageing, ageOf } from './ageing.ts';

test('an age includes its last day', () => {
  expect([0, 30, 31, 60, 61, 90, 91, 4000].map(ageOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});

test('divides balances by age without losing a cent', () => {
  expect(
    ageing([
      { days: 30, balance: 10 },
      { days: 31, balance: 20 },
      { days: 5, balance: 1 },
      { days: 91, balance: 7 },
    ]),
  ).toEqual([11, 20, 0, 7]);
  forCases(100, (random) => {
    const balances = Array.from({ length: random.int(0, 20) }, () => ({
      days: random.int(0, 200),
      balance: random.int(1, 9_999_999_999),
    }));
    expect(sumCents(ageing(balances))).toBe(sumCents(balances.map(({ balance }) => balance)));
  });
});
