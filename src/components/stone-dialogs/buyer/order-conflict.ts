import { ApiError } from '#api/api-error.ts';
import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import type { OrderedStone } from '#contract/model/orderedStone.ts';
import type { PriceChange } from '#contract/model/priceChange.ts';
import { canBeOrdered } from '#domain/enquiries/offers-of-rounds.ts';
import { formatDateTime } from '#domain/format/dates.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { SelectedStone } from '../../stone-selection/selected-stone.ts';

/** Why an order was rejected with 409: changed prices, and stones that are sold or ordered already. */
export type OrderConflict = {
  text: string;
  changes: readonly PriceChange[];
  /** Stock numbers of sold stones. */
  sold: readonly string[];
  /** Stones on other open orders of the buyer. */
  ordered: readonly OrderedStone[];
};

/** The conflict of an error; null for any other failure. */
export function orderConflict(error: unknown): OrderConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { stone_ids, held_until, ordered } = (error.body ?? {}) as Record<string, unknown>;
  const sold = Array.isArray(stone_ids) ? (stone_ids as string[]) : [];
  return {
    // The server's text has the time zone of the business.
    text:
      typeof held_until === 'string'
        ? addedMessages.hold.onHold(sold, formatDateTime(held_until))
        : error.message,
    changes: Array.isArray(error.data) ? (error.data as PriceChange[]) : [],
    sold,
    ordered: Array.isArray(ordered) ? (ordered as OrderedStone[]) : [],
  };
}

/** A stone at its current price and availability. */
export type OrderLine = {
  stone: SelectedStone;
  /** Price of the stone in US$. */
  amount: number;
  /** The requested price, when it has changed. */
  previousAmount: number | null;
  /** Cannot be ordered: it is sold, or its offer has ended. */
  sold: boolean;
  offerEnded: boolean;
};

/** The offers at which stones of an enquiry are ordered, by stone. */
export type Offers = { enquiryId: number; byStone: ReadonlyMap<number, EnquiryRound> };

/**
 * The order lines after the conflicts so far: current prices, and which stones are sold. A stone is ordered at its offer
 * unless the list is lower now.
 */
export function orderLines(
  stones: readonly SelectedStone[],
  conflicts: readonly OrderConflict[],
  offers?: Offers,
): OrderLine[] {
  const prices = new Map(conflicts.flatMap(({ changes }) => changes).map(({ id, amount }) => [id, amount]));
  const sold = new Set(conflicts.flatMap((conflict) => conflict.sold));
  return stones.map((stone) => {
    const offer = offers?.byStone.get(stone.id);
    const present = prices.get(stone.id) ?? stone.total_amount;
    const requested = offer?.total_amount ?? stone.total_amount;
    const amount = offer ? Math.min(requested, present) : present;
    const offerEnded = offer !== undefined && !canBeOrdered(offer, Date.now());
    return {
      stone,
      amount,
      previousAmount: amount === requested ? null : requested,
      sold: offerEnded || sold.has(stone.stone_id),
      offerEnded,
    };
  });
}
