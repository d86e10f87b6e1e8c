import type { Diamond } from '#contract/model/diamond.ts';
import { format } from '../stone-display/stone-format.ts';

/** The present price per carat: a buyer's own, for the business the wholesale and the supplier's. */
export const presentPrice = ({ price, j_price }: Pick<Diamond, 'price' | 'j_price'>, isBusiness: boolean) =>
  isBusiness
    ? `wholesale ${format.money(j_price ?? 0)}, supplier ${format.money(price)} per carat`
    : `now ${format.money(price)} per carat`;

/** No price can be asked or quoted for it, and it cannot be ordered. */
export const isGone = ({ on_sale, state = 'on_sale' }: Diamond) => on_sale === false || state !== 'on_sale';
