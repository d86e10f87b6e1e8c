import type { CaratThousandths } from '../format/carat.ts';
import { hour } from '../format/durations.ts';
import type { Cents } from '../format/money.ts';
import { totalFromPrice } from '../pricing/prices.ts';

/** Prices that each side may state of a stone of an enquiry. */
export const maxRoundsOfSide = 10;

/** Stones of an enquiry whose prices are agreed: its rounds stay within one answer. */
export const maxPricedStones = 100;

const defaultOfferHours = 24;

/** The end of an offer that begins at a time, both in milliseconds. */
export const offerEnd = (now: number, hours = defaultOfferHours): number => now + hours * hour;

/** Whether a stone is sold at an offer: where the present price is lower, that counts. Both totals in cents. */
export const isBelowList = (offer: Cents, present: Cents): boolean => offer < present;

/** Whether an offer can be ordered at a time: from the instant of its end no longer. */
export const isOpenOffer = ({ until }: { until: number | null }, now: number): boolean =>
  until !== null && now < until;

type StatedPrice = { price: Cents | null; total: Cents | null };

/** Whether a price is offered for a stone of this weight: that of one that was weighed again since is not agreed. */
export const isOfWeight = ({ price, total }: StatedPrice, carat: CaratThousandths): boolean =>
  price !== null && totalFromPrice(price, carat) === total;
