import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import { isOpenOffer } from './offers.ts';

/** The rounds of one stone, and the latest price of each side. */
export type PricedStone = {
  id: number;
  rounds: readonly EnquiryRound[];
  asked: EnquiryRound | undefined;
  offered: EnquiryRound | undefined;
};

/** The stones of an enquiry that have rounds, in the order of their first one. */
export function pricedStones(rounds: readonly EnquiryRound[]): PricedStone[] {
  return [...Map.groupBy(rounds, ({ diamond_id }) => diamond_id)].map(([id, own]) => ({
    id,
    rounds: own,
    asked: own.findLast(({ by }) => by === 'buyer'),
    offered: own.findLast(({ by }) => by === 'business'),
  }));
}

/** Whether a round is an offer that can be ordered at this time, ms. */
export const canBeOrdered = (offer: EnquiryRound | undefined, now: number): offer is EnquiryRound =>
  offer !== undefined &&
  offer.price !== null &&
  isOpenOffer({ until: offer.until ? Date.parse(offer.until) : null }, now);

/** Whether a stone of the rounds can be ordered at an offer at this time, ms. */
export const hasOffers = (rounds: readonly EnquiryRound[], now: number): boolean =>
  pricedStones(rounds).some(({ offered }) => canBeOrdered(offered, now));
