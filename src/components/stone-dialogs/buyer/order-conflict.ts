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
  /** The offers at which they were asked for. */
  offers?: Offers | undefined;
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
  /** The amount to ask for: the offer also where the list is lower, which counts then. */
  requested: number;
  /** The price when the dialog was opened, when it has changed. */
  previousAmount: number | null;
  /** Cannot be ordered: it is sold, or its offer has ended. */
  sold: boolean;
  offerEnded: boolean;
};

/** The present offers at which stones of an enquiry are ordered, by stone. */
export type Offers = { enquiryId: number; byStone: ReadonlyMap<number, EnquiryRound> };

/**
 * The order lines after the conflicts so far: current prices, and which stones are sold. A stone is ordered at its offer
 * unless the list is lower now; `opened` are the offers when the dialog was opened. What was refused at an offer can be
 * asked for at the next one.
 */
export function orderLines(
  stones: readonly SelectedStone[],
  conflicts: readonly OrderConflict[],
  offers?: Offers,
  opened = offers,
): OrderLine[] {
  const changes = conflicts.flatMap((conflict) => (conflict.offers ? [] : conflict.changes));
  const prices = new Map(changes.map(({ id, amount }) => [id, amount]));
  return stones.map((stone) => {
    const { id, stone_id, total_amount } = stone;
    const offer = offers?.byStone.get(id);
    const present = prices.get(id) ?? total_amount;
    const requested = offer?.total_amount ?? present;
    const amount = Math.min(requested, present);
    const before = opened?.byStone.get(id)?.total_amount ?? total_amount;
    const offerEnded = offers !== undefined && !canBeOrdered(offer, Date.now());
    const refused = conflicts.some(
      ({ sold, offers: at }) =>
        sold.includes(stone_id) && (!at || at.byStone.get(id)?.round === offer?.round),
    );
    return {
      stone,
      amount,
      requested,
      previousAmount: amount === before ? null : before,
      sold: offerEnded || refused,
      offerEnded,
    };
  });
}
