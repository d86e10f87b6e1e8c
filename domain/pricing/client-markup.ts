import type { CaratThousandths } from '../format/carat.ts';
import { divideRounded } from '../format/decimal.ts';
import { type Cents, formatDollars } from '../format/money.ts';
import { formatPercent, type Hundredths } from '../format/percent.ts';
import { priceFromTotal } from './prices.ts';

/** What a buyer adds for their clients: per cent of a stone's price, or an amount per stone. */
export type ClientMarkup =
  | { unit: 'percent'; value: Hundredths }
  | {
      unit: 'amount';
      value: Cents;
    };

export type ClientMarkupUnit = ClientMarkup['unit'];

/** The largest mark-up of each unit, in hundredths and in cents; the smallest is none. */
export const maxClientMarkup = { percent: 500_00, amount: 1_000_000_00 } as const;

/** The largest mark-up of a unit as text: "500%", "$1,000,000.00". */
export const maxClientMarkupText = (unit: ClientMarkupUnit): string =>
  unit === 'percent' ? formatPercent(maxClientMarkup.percent) : formatDollars(maxClientMarkup.amount);

/** Total and price per carat of a stone, in cents. */
export interface StonePrice {
  price: Cents | null;
  total: Cents;
}

/**
 * The client's price of a stone: the total with the mark-up, rounded half up to a cent, and the price per carat that
 * follows from it.
 */
export function clientPrice(total: Cents, carat: CaratThousandths, markup: ClientMarkup): StonePrice {
  const marked =
    markup.unit === 'percent'
      ? divideRounded(BigInt(total) * BigInt(10_000 + markup.value), 10_000n)
      : total + markup.value;
  return { total: marked, price: priceFromTotal(marked, carat) };
}
