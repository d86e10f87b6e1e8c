import { formatCarat, roundToCaratThousandths } from '#domain/format/carat.ts';
import { formatDollars, formatMoney, roundToCents } from '#domain/format/money.ts';
import { formatDiscount, formatHundredths, roundToHundredths } from '#domain/format/percent.ts';

/** Formatters for numbers of the contract; an unknown one is an en dash. */
export const format = {
  /** "12,450.00" of US$. */
  money: (amount: number | null | undefined) => formatMoney(roundToCents(amount)),
  /** "$12,450.00" of US$. */
  dollars: (amount: number | null | undefined) => formatDollars(roundToCents(amount)),
  /** "8,400" of a list price in US$; its cents only when there are some. */
  rap: (amount: number | null | undefined) => formatMoney(roundToCents(amount)).replace(/\.00$/, ''),
  /** "−38.50" of a stored discount. */
  discount: (percent: number | null | undefined) => formatDiscount(roundToHundredths(percent)),
  /** "2.17" of a weight in carats; 0 is a weight that is not stated. */
  carat: (carat: number | null | undefined) => formatCarat(roundToCaratThousandths(carat || null)),
  /** "61.50" of a percentage, a ratio or millimetres. */
  hundredths: (value: number | null | undefined) => formatHundredths(roundToHundredths(value)),
};
