import { type Cents, sumCents } from '../format/money.ts';

/** The last day of each age but the oldest: 0–30, 31–60, 61–90 and more than 90 days. */
export const ageingDays = [30, 60, 90] as const;

/** Position of the age of a balance: 0 up to 30 days, 1 up to 60, 2 up to 90, 3 above. */
export function ageOf(days: number): 0 | 1 | 2 | 3 {
  const position = ageingDays.findIndex((last) => days <= last);
  return (position < 0 ? ageingDays.length : position) as 0 | 1 | 2 | 3;
}

/** The balances (cents) of each age. Their sum is the sum of all balances. */
export function ageing(
  balances: readonly { days: number; balance: Cents }[],
): readonly [Cents, Cents, Cents, Cents] {
  const of = (age: number) =>
    sumCents(balances.filter(({ days }) => ageOf(days) === age).map(({ balance }) => balance));
  return [of(0), of(1), of(2), of(3)];
}
