import type { SearchNotify } from '#contract/model/searchNotify.ts';
import { day, hour, minute } from '#domain/format/durations.ts';
import { buyerNotices } from '#domain/notices/notice-texts.ts';
import { type Offer, saleChangeOf, saleChanges } from '#domain/search/sale-changes.ts';
import { isOffered } from '#domain/stock/on-sale.ts';
import { demandMatching } from '#server/modules/demands/demands.service.ts';
import { tellBuyersOnce } from '#server/modules/notices/notices.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockNamed } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { type Row, stoneState } from '#server/platform/db/schema.ts';
import { type ChangedStone, matchSearches } from './matching/match-searches.ts';
import { createSlices, type Slices } from './matching/slices.ts';
import { notificationsRepository } from './notifications.repository.ts';
import { createSearchPlanner } from './plan-searches.ts';
import { stoneOffersRepository as repository, type SearchRow } from './stone-offers.repository.ts';

/** The daily mails are sent at this hour, UTC. */
const dailyMailHour = 5;
/** A mail "at once" waits for the rest of an import. */
const collectMs = minute;

/** When the mail of a change is due; null when the search sends none. */
function mailDueAt(notify: SearchNotify, now: number): number | null {
  if (notify === 'at_once') return now + collectMs;
  if (notify !== 'daily') return null;
  const today = Math.floor(now / day) * day + dailyMailHour * hour;
  return today > now ? today : today + day;
}

/** A demand waits for every change. */
const notify_of = saleChanges.join(',');

/** Changes matched together. */
const batchSize = 10_000;

export interface MatchContext {
  db: Database;
  clock: Clock;
  lookupValues: LookupValues;
}

type OfferRow = Row<'stone_offers'>;

const offerOf = (state: number, total: number, listing?: Row<'diamonds'>['listing']): Offer => ({
  onSale: isOffered({ state: state as Row<'diamonds'>['state'], j_total_amount: total, listing }),
  needsPrice: state === stoneState.NEEDS_PRICE,
  total,
});

const earlierOffer = ({ before_state, before_total }: OfferRow): Offer | null =>
  before_state === null ? null : offerOf(before_state, before_total ?? 0);

/** Matches changed stones against the saved searches and the open demands, and stores what they found. */
export function createOfferMatching({ db, clock, lookupValues }: MatchContext) {
  const plan = createSearchPlanner({
    lookupValues,
    readQueries: (ids) => repository.queries(db.read, ids),
  });
  const planDemands = createSearchPlanner({
    lookupValues,
    readQueries: (ids) => demandMatching.queries(db.read, ids),
  });

  /** The demands that changed stones match, with the first of the stones. */
  async function matchDemands(stones: readonly ChangedStone[], slices: Slices) {
    const rows: { id: number; notify_of: string }[] = [];
    for await (const page of demandMatching.open(db.read)) {
      for (const id of page) rows.push({ id, notify_of });
      await slices.next();
    }
    if (rows.length === 0) return new Map<number, number[]>();
    const matches = await matchSearches(await planDemands(rows, slices), stones, slices);
    return new Map(
      matches.map(({ searchId, stones: found }) => [searchId, found.map(({ stone }) => stone.id)]),
    );
  }

  /** The stones of a batch that changed for buyers, each once: from before its first change to the present. */
  async function changedStones(offers: readonly OfferRow[]): Promise<ChangedStone[]> {
    const firstOffers = new Map<number, OfferRow>();
    for (const offer of offers)
      if (!firstOffers.has(offer.diamond_id)) firstOffers.set(offer.diamond_id, offer);
    const stones = await repository.stones(db.read, [...firstOffers.keys()]);
    return stones.flatMap((stone) => {
      const offer = firstOffers.get(stone.id)!;
      const before = earlierOffer(offer);
      const change = saleChangeOf(before, offerOf(stone.state, stone.j_total_amount, stone.listing));
      if (change === null) return [];
      const totalBefore = change === 'price_fell' ? offer.before_total : null;
      return [{ offerId: offer.id, stone, change, totalBefore }];
    });
  }

  /** Matches a batch; false when there was none. Only the last step holds a lock, for a few milliseconds. */
  async function matchBatch(): Promise<boolean> {
    const offers = await repository.next(db.read, batchSize);
    if (offers.length === 0) return false;
    const slices = createSlices();
    const stones = await changedStones(offers);
    const rows: SearchRow[] = [];
    if (stones.length > 0)
      for await (const page of repository.searches(db.read)) {
        rows.push(...page);
        await slices.next();
      }
    const matches = rows.length > 0 ? await matchSearches(await plan(rows, slices), stones, slices) : [];
    const forDemands = stones.length > 0 ? await matchDemands(stones, slices) : new Map<number, number[]>();
    const rowOf = new Map<number, SearchRow>(rows.map((row) => [row.id, row]));
    await db.transaction(async (trx) => {
      await lockNamed(db, trx, 'alerts');
      const ids = offers.map(({ id }) => id);
      const claimed = await repository.claim(trx, ids);
      // Another server has matched some of them meanwhile: nothing is stored twice.
      if (claimed < ids.length) throw new AlreadyMatchedError();
      const now = clock();
      const found = matches.map((match) => {
        const { user_id, notify } = rowOf.get(match.searchId)!;
        return { ...match, userId: user_id, mailAt: mailDueAt(notify, now) };
      });
      await notificationsRepository.store(trx, found, now, slices.next);
      const answered = await demandMatching.store(trx, forDemands, now, slices.next);
      const told = answered.map(({ demandId: id, userId, requirements, diamondIds }) => {
        const notice = buyerNotices.demandMatched({ id, requirements, found: diamondIds.length });
        return { userId, notice };
      });
      await tellBuyersOnce(trx, told, now);
    });
    return true;
  }

  return async (): Promise<boolean> => {
    try {
      return await matchBatch();
    } catch (failure) {
      if (failure instanceof AlreadyMatchedError) return true;
      throw failure;
    }
  };
}

class AlreadyMatchedError extends Error {}
