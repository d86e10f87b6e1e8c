import { expect, test } from 'vitest';
import { forCases } from '#tests/support/random-cases.ts';
import { sumCents } from '../format/money.ts';
import { ageGroupOf, sumBalancesByAge } from './ageing.ts';

test('an age includes its last day', () => {
  expect([0, 1, 30, 31, 60, 61, 90, 91, 4000].map(ageGroupOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test('divides balances by age without losing a cent', () => {
  expect(
    sumBalancesByAge([
      { overdue: 30, balance: 10 },
      { overdue: 31, balance: 20 },
      { overdue: 0, balance: 1 },
      { overdue: 91, balance: 7 },
    ]),
  ).toEqual([1, 10, 20, 0, 7]);
  forCases(100, (random) => {
    const balances = Array.from({ length: random.int(0, 20) }, () => ({
      overdue: random.int(0, 200),
      balance: random.int(1, 9_999_999_999),
    }));
    expect(sumCents(sumBalancesByAge(balances))).toBe(sumCents(balances.map(({ balance }) => balance)));
  });
});
