import type { Cents } from '../format/money.ts';

/** How many units of a currency are 1 US$, in millionths. */
export type Rate = number;

/** The rate of amounts that are in US$ themselves. */
export const dollarRate: Rate = 1_000_000;

export interface ExchangeRate {
  currency: string;
  rate: Rate;
}

/** The rate of a list in another currency than US$, and the columns that it converts. */
export type Exchange = ExchangeRate & { columns: ReadonlySet<number> };

/** Reads a rate such as 83.20 or 83,20; null for none, and for one that is not above zero. */
export function parseRate(text: string): Rate | null {
  const [, units, decimals = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,6}))?\s*$/.exec(text) ?? [];
  const rate = units === undefined ? 0 : Number(`${units}${decimals.padEnd(6, '0')}`);
  return rate > 0 ? rate : null;
}

/** "83.20": at least two decimals. */
export function formatRate(rate: Rate): string {
  const digits = String(rate).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}

/** "1 US$ = 83.20 INR", as traders quote it. */
export const exchangeRateText = ({ currency, rate }: ExchangeRate): string =>
  `1 US$ = ${formatRate(rate)} ${currency}`;

/** An amount of hundredths of a currency in cents of US$: exact, rounded half away from zero. */
export function toDollars(amount: number, rate: Rate): Cents {
  const [dividend, divisor] = [BigInt(Math.abs(amount)) * 1_000_000n, BigInt(rate)];
  const cents = Number((dividend * 2n + divisor) / (divisor * 2n));
  return amount < 0 ? -cents : cents;
}
