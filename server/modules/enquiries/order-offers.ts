import { isOfWeight, isOpenOffer } from '#domain/enquiries/offers.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { OfferedPrice, OrderOffers } from '#server/modules/orders/orders.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ApiError, notFound } from '#server/platform/http/api-error.ts';
import { type RoundRow, enquiryRoundsRepository as repository } from './enquiry-rounds.repository.ts';

/** The open offers of stones of an enquiry to its buyer, by stone; prices in cents. */
export async function findOpenOffers(
  { db, clock }: { db: Database; clock: Clock },
  of: { enquiryId: number; buyerId: number; stoneIds: readonly number[] },
): Promise<Map<number, OfferedPrice & Pick<RoundRow, 'discount'>>> {
  const now = clock();
  const offers = [...((await repository.latestOffers(db.read, of)) ?? [])];
  return new Map(
    offers.flatMap(([id, { price, total, discount, until }]) =>
      price !== null && total !== null && isOpenOffer({ until }, now)
        ? [[id, { price, total, discount }]]
        : [],
    ),
  );
}

/** The offers at which a buyer orders the stones of an enquiry. */
export function createOrderOffers({ clock }: { clock: Clock }): OrderOffers {
  return async (trx, { enquiryId, buyerId, stones }) => {
    const stoneIds = stones.map(({ id }) => id);
    const offers = await repository.latestOffers(trx, { enquiryId, buyerId, stoneIds });
    if (!offers) throw notFound(addedMessages.record.notFound('enquiry'));
    const now = clock();
    type Offer = Pick<RoundRow, 'price' | 'total' | 'until'>;
    const numbersWhere = (matches: (offer: Offer, carat: number) => boolean) =>
      stones.flatMap(({ id, stone_id, carat }) =>
        matches(offers.get(id) ?? { price: null, total: null, until: null }, carat) ? stone_id : [],
      );
    const without = numbersWhere((offer, carat) => !isOfWeight(offer, carat));
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
