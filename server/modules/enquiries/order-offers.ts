import { isOpenOffer } from '#domain/enquiries/offers.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { OrderOffers } from '#server/modules/orders/orders.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { ApiError, notFound } from '#server/platform/http/api-error.ts';
import { enquiryRoundsRepository as repository } from './enquiry-rounds.repository.ts';

/** The offers at which a buyer orders the stones of an enquiry. */
export function createOrderOffers({ clock }: { clock: Clock }): OrderOffers {
  return async (trx, { enquiryId, buyerId, stones }) => {
    const stoneIds = stones.map(({ id }) => id);
    const offers = await repository.latestOffers(trx, { enquiryId, buyerId, stoneIds });
    if (!offers) throw notFound(addedMessages.record.notFound('enquiry'));
    const now = clock();
    const numbersWhere = (matches: (offer: { price: number | null; until: number | null }) => boolean) =>
      stones.flatMap(({ id, stone_id }) =>
        matches(offers.get(id) ?? { price: null, until: null }) ? stone_id : [],
      );
    const without = numbersWhere(({ price }) => price === null);
    if (without.length > 0)
      throw new ApiError(409, addedMessages.offerAnswer.none(without), { stoneIds: without });
    const ended = numbersWhere((offer) => !isOpenOffer(offer, now));
    if (ended.length > 0)
      throw new ApiError(409, addedMessages.offerAnswer.ended(ended), { stoneIds: ended });
    return new Map(
      stoneIds.map((id) => [id, { price: offers.get(id)!.price!, total: offers.get(id)!.total! }]),
    );
  };
}
