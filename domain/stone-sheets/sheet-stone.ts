import type { Diamond } from '#contract/model/diamond.ts';
import type { SheetPrices } from '#contract/model/sheetPrices.ts';
import { type CaratThousandths, toCaratThousandths } from '../format/carat.ts';
import { type Cents, toCents } from '../format/money.ts';
import { type Hundredths, toHundredths } from '../format/percent.ts';
import { type ClientMarkup, clientPrice } from '../pricing/client-markup.ts';

/** A stone as its buyer may see it, and the price at which it was ordered or is offered to the buyer. */
export interface PricedDiamond {
  stone: Diamond;
  /** Cents per carat and in total, and the discount of an offer; without it the present price counts. */
  agreed?: { price: Cents; total: Cents; discount?: Hundredths | null };
}

/** A stone of a downloaded list. Prices that the list does not show are null. */
export interface SheetStone {
  stone: Diamond;
  carat: CaratThousandths;
  price: Cents | null;
  total: Cents | null;
  /** Off the list price; only of own prices, since it tells them. */
  discount: Hundredths | null;
}

/** Whose prices a list shows; those for clients with the mark-up of the buyer. */
export type ShownPrices =
  | { prices: Exclude<SheetPrices, 'client'> }
  | { prices: 'client'; markup: ClientMarkup };

/** A stone with the prices that the list shows, and no other. */
export function toSheetStone({ stone, agreed }: PricedDiamond, shown: ShownPrices): SheetStone {
  const carat = toCaratThousandths(stone.carat);
  const bare = { stone, carat, price: null, total: null, discount: null };
  if (shown.prices === 'none') return bare;
  const total = agreed?.total ?? toCents(stone.total_amount);
  if (shown.prices === 'client') return { ...bare, ...clientPrice(total, carat, shown.markup) };
  if (agreed) return { ...bare, ...agreed };
  const discount = stone.discount === null ? null : toHundredths(stone.discount);
  return { ...bare, total, price: toCents(stone.price), discount };
}

/** Whether the list is for clients: it carries the buyer's company, and nothing that leads to the business. */
export const isForClients = (prices: SheetPrices): boolean => prices !== 'own';
