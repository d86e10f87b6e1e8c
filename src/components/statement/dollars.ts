import { formatDollars, formatMoney, toCents } from '#domain/format/money.ts';

/** An amount of the wire (US$) as "$12,450.00". */
export const dollars = (amount: number): string => formatDollars(toCents(amount));

/** An amount of the wire (US$) as "12,450.00", for columns. */
export const money = (amount: number): string => formatMoney(toCents(amount));
