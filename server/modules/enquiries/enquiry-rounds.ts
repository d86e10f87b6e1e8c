import type { AnsweredStone } from '#contract/model/answeredStone.ts';
import type { CreateEnquiryRoundInput } from '#contract/model/createEnquiryRoundInput.ts';
import type { EnquiryRound } from '#contract/model/enquiryRound.ts';
import type { OtherOffer } from '#contract/model/otherOffer.ts';
import type { Role } from '#domain/accounts/role.ts';
import { maxPricedStones, maxRoundsOfSide, offerEnd } from '#domain/enquiries/offers.ts';
import { fromCents, fromCentsOrNull, tryCents } from '#domain/format/money.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { businessNotices, buyerNotices } from '#domain/notices/notice-texts.ts';
import { maxAmount } from '#domain/pricing/price-limits.ts';
import { discountFromPrice, totalFromPrice } from '#domain/pricing/prices.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import { stonesUnavailable } from '#server/contract/selected-stones.ts';
import type { DiamondsService } from '#server/modules/diamonds/diamonds.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { OrderHolds } from '#server/modules/holds/holds.service.ts';
import { tellBusiness, tellBuyer } from '#server/modules/notices/notices.service.ts';
import { refuseBelowCost } from '#server/modules/orders/orders.service.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';
import { ApiError, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import type { EnquiryRecord } from './enquiries.repository.ts';
import { enquiriesRepository } from './enquiries.repository.ts';
import { type RoundRow, enquiryRoundsRepository as repository } from './enquiry-rounds.repository.ts';

type Stone = Row<'diamonds'>;
type NewRound = NewRow<'enquiry_rounds'> & { diamond_id: number; price: number | null; total: number | null };

interface RoundsContext {
  db: Database;
  clock: Clock;
}

/** Adds rounds to the prices of enquiries. */
export function createEnquiryRounds(
  { db, clock }: RoundsContext,
  { diamonds, holds }: { diamonds: DiamondsService; holds: OrderHolds },
) {
  /** Stores the prices of a side for locked stones of an enquiry. */
  async function add(
    trx: Trx,
    actor: Pick<SignedIn, 'id' | 'role'>,
    { enquiryId, answers, stones }: { enquiryId: number; answers: readonly AnsweredStone[]; stones: Stone[] },
  ): Promise<NewRound[]> {
    const byStone = Map.groupBy(await repository.of(trx, enquiryId), (round) => round.diamond_id);
    const priced = new Set([...byStone.keys(), ...answers.map(({ id }) => id)]);
    if (priced.size > maxPricedStones)
      throw unprocessable({ stones: addedMessages.offerAnswer.tooManyStones(maxPricedStones) });
    const byBusiness = actor.role === 'ADMIN' ? 1 : 0;
    const full = stones.filter(
      ({ id }) =>
        (byStone.get(id) ?? []).filter((round) => round.by_business === byBusiness).length >= maxRoundsOfSide,
    );
    if (full.length > 0)
      throw refused(full, (ids) => addedMessages.offerAnswer.tooManyRounds(ids, maxRoundsOfSide));
    const now = clock();
    const ofId = new Map(stones.map((stone) => [stone.id, stone]));
    const rows = answers.map((answer) => ({
      ...pricesOf(answer, ofId.get(answer.id)!),
      enquiry_id: enquiryId,
      diamond_id: answer.id,
      round: (byStone.get(answer.id)?.length ?? 0) + 1,
      by_business: byBusiness as 0 | 1,
      note: answer.note?.trim() || null,
      until: byBusiness && answer.price !== null ? offerEnd(now, answer.hours) : null,
      created_by: actor.id,
      created_at: now,
    }));
    await repository.insert(trx, rows);
    await recordHistory(
      trx,
      ...rows.map((row) => ({
        at: now,
        account: actor.id,
        action: 'update' as const,
        subject: { kind: 'enquiry' as const, id: enquiryId, label: ofId.get(row.diamond_id)!.stone_id },
        changes: [
          { field: 'price', from: null, to: fromCentsOrNull(row.price) },
          { field: 'until', from: null, to: toIso(row.until) },
        ],
      })),
    );
    return rows;
  }

  return {
    add,

    /** The rounds of an enquiry; administrators see the list prices as well. */
    read: async (enquiryId: number, { role }: Pick<SignedIn, 'role'>): Promise<EnquiryRound[]> =>
      (await repository.of(db.read, enquiryId)).map((row) => toRound(row, role)),

    /** The best open offer of each stone of an enquiry to other buyers, for administrators. */
    async otherOffers(enquiryId: number): Promise<OtherOffer[]> {
      const offers = await repository.otherOffers(db.read, enquiryId, clock());
      const byStone = Map.groupBy(offers, ({ diamond_id }) => diamond_id);
      return [...byStone.values()].map(([best]) => ({
        ...best!,
        price: fromCents(best!.price!),
        until: new Date(best!.until!).toISOString(),
      }));
    },

    /**
     * Adds a round of the caller to stones of an enquiry, and holds them as an administrator asks. Throws 404 for an
     * unknown enquiry and, to a buyer, for one of another buyer; 422 for stones that are not in it and prices with
     * fractions of a cent; 409 with the stones that are not on sale, below the supplier's price without a
     * confirmation, held by others, or have had all rounds of this side.
     */
    async answer(trx: Trx, actor: SignedIn, input: CreateEnquiryRoundInput): Promise<EnquiryRecord> {
      await lockRows(db, trx, 'enquiries', [input.id]);
      const enquiry = await enquiriesRepository.find(trx, input.id);
      const isAdmin = actor.role === 'ADMIN';
      if (!enquiry || (!isAdmin && enquiry.buyer.id !== actor.id)) throw notFound();
      const ids = input.stones.map(({ id }) => id);
      assertOfEnquiry(input.stones, enquiry.diamondIds, 'stones');
      const stones = await diamonds.lockStonesForSale(trx, ids);
      const rounds = await add(trx, actor, { enquiryId: input.id, answers: input.stones, stones });
      const priced = new Map(
        rounds.flatMap((round) => (round.price === null ? [] : [[round.diamond_id, round]])),
      );
      const unavailable = stones.filter((stone) => priced.has(stone.id) && !isOnSale(stone));
      if (unavailable.length > 0) throw stonesUnavailable(unavailable);
      const answered = { id: enquiry.id, stones: rounds.length };
      if (isAdmin) await tellBuyer(trx, enquiry.buyer.id, buyerNotices.pricesOffered(answered), clock());
      else await tellBusiness(trx, businessNotices.priceAsked(answered, actor.name), clock());
      if (!isAdmin) return enquiry;
      if (!input.belowCost)
        refuseBelowCost(stones, new Map([...priced].map(([id, round]) => [id, round.total!])));
      for (const { id, hold } of input.stones) {
        const until = priced.get(id)?.until;
        if (hold && until)
          await holds.holdUntil(trx, { buyerId: enquiry.buyer.id, stoneId: id, until }, actor.id);
      }
      return enquiry;
    },
  };
}

/** Throws 422 on a field unless each stone is of the enquiry and named once. */
export function assertOfEnquiry(
  stones: readonly { id: number }[],
  ofEnquiry: readonly number[],
  field: string,
): void {
  const ids = new Set(stones.map(({ id }) => id));
  const own = new Set(ofEnquiry);
  if (ids.size < stones.length || [...ids].some((id) => !own.has(id)))
    throw unprocessable({ [field]: addedMessages.offerAnswer.notInEnquiry });
}

const toIso = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

/** Error 409 that names stones. */
function refused(stones: readonly Stone[], text: (stoneIds: readonly string[]) => string): ApiError {
  const stoneIds = stones.map(({ stone_id }) => stone_id);
  return new ApiError(409, text(stoneIds), { stoneIds });
}

/** The four figures of a stated price, beside the list price of this moment. Throws 422 for fractions of a cent. */
function pricesOf({ price: stated }: AnsweredStone, { carat, rap }: Stone) {
  if (stated === null) return { price: null, total: null, rap, discount: null };
  const price = tryCents(stated);
  if (price === null) throw unprocessable({ stones: addedMessages.form.decimals(2) });
  const total = totalFromPrice(price, carat);
  if (total > maxAmount) throw unprocessable({ stones: addedMessages.offerAnswer.tooLarge });
  return { price, total, rap, discount: discountFromPrice(rap, price) };
}

const toRound = (row: RoundRow, role: Role): EnquiryRound => ({
  diamond_id: row.diamond_id,
  round: row.round,
  by: row.by_business ? 'business' : 'buyer',
  price: fromCentsOrNull(row.price),
  total_amount: fromCentsOrNull(row.total),
  ...(role === 'ADMIN' ? { rap: fromCentsOrNull(row.rap) } : {}),
  discount: row.discount === null ? null : row.discount / 100,
  note: row.note,
  until: toIso(row.until),
  created_at: new Date(row.created_at).toISOString(),
});
