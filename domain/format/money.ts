import { divideRounded, formatScaled, fromScaled, roundScaled, toScaled, tryScaled } from './decimal.ts';

/** US$ in integer cents. */
export type Cents = number;

/** Exact cents of an amount in US$. @throws RangeError for more than two decimals, NaN or an unsafe amount. */
export function toCents(amount: number | string): Cents {
  return toScaled(amount, 2);
}

/** As `toCents`, but null instead of throwing. */
export function tryCents(amount: number | string | null | undefined): Cents | null {
  return tryScaled(amount, 2);
}

/** Cents of an amount with any number of decimals, rounded half away from zero; null if it is no number. */
export function roundToCents(amount: number | string | null | undefined): Cents | null {
  return roundScaled(amount, 2);
}

/** The amount in US$ for the wire. */
export function fromCents(cents: Cents): number {
  return fromScaled(cents, 2);
}

/** As `fromCents`, keeping null. */
export function fromCentsOrNull(cents: Cents | null): number | null {
  return cents === null ? null : fromCents(cents);
}

/** "12,450.00"; a negative amount has a true minus, an unknown one is an en dash. */
export function formatMoney(cents: Cents | null | undefined): string {
  if (cents === null || cents === undefined) return '–';
  return formatScaled(cents, { places: 2, grouped: true }).replace('-', '−');
}

/** "$12,450.00". */
export function formatDollars(cents: Cents | null | undefined): string {
  if (cents === null || cents === undefined) return '–';
  return `${cents < 0 ? '−' : ''}$${formatMoney(Math.abs(cents))}`;
}

/** Total in cents of a price per carat (cents) for a weight (thousandths of a carat), rounded half up. */
export function multiplyByCarat(pricePerCarat: Cents, caratThousandths: number): Cents {
  return divideRounded(BigInt(pricePerCarat) * BigInt(caratThousandths), 1000n);
}

/** Price per carat in cents of a total in cents and a weight in thousandths of a carat, rounded half up. */
export function dividedByCarat(total: Cents, caratThousandths: number): Cents {
  return divideRounded(BigInt(total) * 1000n, BigInt(caratThousandths));
}

/** Exact sum in cents. @throws RangeError when it leaves the safe integers. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0n;
  for (const amount of amounts) sum += BigInt(amount);
  return divideRounded(sum, 1n);
}
