import { sql } from 'kysely';
import { holdTellingMs } from '#domain/holds/hold-limits.ts';
import { holdingStatuses, openHoldStatuses } from '#domain/holds/hold-status.ts';
import { stoneListing } from '#domain/stock/stone-listing.ts';
import { selectListings } from '#server/modules/diamonds/diamonds.service.ts';
import { type BoundList, boundList } from '#server/platform/db/any-of.ts';
import { cachedQuery } from '#server/platform/db/cached-query.ts';
import type { Queries } from '#server/platform/db/database.ts';
import { type NewRow, type RowChange, stoneState } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

/** A hold with its buyer and what the sale of its stone depends on. */
export type HoldRow = Awaited<ReturnType<typeof selectHolds>>[number];

const withNames = (from: Queries) =>
  from
    .selectFrom('holds')
    .innerJoin('users', 'users.id', 'holds.user_id')
    .innerJoin('diamonds', 'diamonds.id', 'holds.diamond_id')
    .leftJoin('users as enterer', 'enterer.id', 'holds.entered_by')
    .selectAll('holds')
    .select('enterer.name as entered_by_name')
    .select(['users.name as buyer_name', 'users.status as buyer_status', 'users.user_type as buyer_type'])
    .select(['diamonds.stone_id', 'diamonds.state', 'diamonds.j_total_amount', 'diamonds.listing'])
    .select('diamonds.certificate_key');

const selectHolds = (from: Queries) => withNames(from).execute();

const findOpenByStone = cachedQuery((from, { ids }: { ids: BoundList }) =>
  withNames(from)
    .innerJoin(selectListings(from, ids).as('listed'), 'listed.listing_id', 'holds.diamond_id')
    .select('listed.of')
    .where('holds.status', 'in', openHoldStatuses)
    .orderBy('holds.id'),
);

interface ListFilter {
  /** Null for the holds of all accounts. */
  userId: number | null;
  state: 'open' | 'closed' | undefined;
  now: number;
}

/** An active hold is closed from the instant of its end, also before anything has noticed it. */
const isOpen = (now: number) =>
  sql<boolean>`(holds.status in ('asked', 'queued', 'ordered') or (holds.status = 'active' and holds.until > ${now}))`;

function filtered(from: Queries, { userId, state, now }: ListFilter) {
  return from
    .selectFrom('holds')
    .$if(userId !== null, (query) => query.where('holds.user_id', '=', userId))
    .$if(state === 'open', (query) => query.where(isOpen(now)))
    .$if(state === 'closed', (query) => query.where(sql<boolean>`not ${isOpen(now)}`));
}

const stonesPerTelling = 200;

/** Not told since the hold has its present end. */
const isUntold = sql<boolean>`(ending_told_at is null or ending_told_at < until - ${holdTellingMs})`;

const ending = (from: Queries, now: number) =>
  from
    .selectFrom('holds')
    .select('id')
    .where('status', '=', 'active')
    .where('until', '>', now)
    .where('until', '<=', now + holdTellingMs)
    .where(sql<boolean>`until - updated_at > ${2 * holdTellingMs}`)
    .where(isUntold);

export const holdsRepository = {
  async insert(to: Queries, row: NewRow<'holds'>): Promise<number> {
    const { id } = await to.insertInto('holds').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  async insertAll(to: Queries, rows: readonly NewRow<'holds'>[]): Promise<number[]> {
    const stored = await to.insertInto('holds').values(rows).returning('id').execute();
    return stored.map(({ id }) => id);
  },

  async update(to: Queries, id: number, change: RowChange<'holds'>): Promise<void> {
    await send(to, to.updateTable('holds').set(change).where('id', '=', id));
  },

  find: (from: Queries, id: number): Promise<HoldRow | undefined> =>
    withNames(from).where('holds.id', '=', id).executeTakeFirst(),

  findAll: async (from: Queries, ids: readonly number[]): Promise<HoldRow[]> =>
    ids.length === 0 ? [] : withNames(from).where('holds.id', 'in', ids).execute(),

  /** The open holds of each stone, and of the other listings of its certificate, as stored. */
  async openByStone(from: Queries, stoneIds: readonly number[]): Promise<Map<number, HoldRow[]>> {
    if (stoneIds.length === 0) return new Map();
    const rows = await findOpenByStone(from, { ids: boundList(from, stoneIds) });
    const byStone = Map.groupBy(rows, (row) => row.of);
    return new Map(stoneIds.map((id) => [id, byStone.get(id) ?? []]));
  },

  /** The open holds of stones, and of the other listings of their certificates, as stored. */
  async openOf(from: Queries, stoneIds: readonly number[]): Promise<HoldRow[]> {
    const rows = [...(await holdsRepository.openByStone(from, stoneIds)).values()].flat();
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  },

  async stoneNumbers(from: Queries, stoneIds: readonly number[]): Promise<string[]> {
    const rows = await from
      .selectFrom('diamonds')
      .select('stone_id')
      .where('id', 'in', stoneIds)
      .orderBy('id')
      .execute();
    return rows.map(({ stone_id }) => stone_id);
  },

  /** How many holds of an account are open, those of pending orders too: they keep stones from others as well. */
  async countOpen(from: Queries, userId: number, now: number): Promise<number> {
    const { total } = await from
      .selectFrom('holds')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where(isOpen(now))
      .executeTakeFirstOrThrow();
    return Number(total);
  },

  /** Stones with a hold that time, the sale or a blocked account has ended, and queues that nobody is ahead of. */
  async dueStones(from: Queries, now: number, limit: number): Promise<number[]> {
    const rows = await from
      .selectFrom('holds')
      .innerJoin('users', 'users.id', 'holds.user_id')
      .innerJoin('diamonds', 'diamonds.id', 'holds.diamond_id')
      .select('holds.diamond_id')
      .distinct()
      .where('holds.status', 'in', openHoldStatuses)
      .where((where) =>
        where.or([
          where.and([where('holds.status', '=', 'active'), where('holds.until', '<=', now)]),
          where('diamonds.state', '<>', stoneState.ON_SALE),
          where('diamonds.j_total_amount', '<=', 0),
          where('diamonds.listing', '=', stoneListing.SOLD),
          where('users.status', '=', 0),
          where('users.user_type', '<>', 'USER'),
          where.and([
            where('holds.status', '=', 'queued'),
            where.not(
              where.exists(
                where
                  .selectFrom('holds as ahead')
                  .innerJoin('diamonds as listing', 'listing.id', 'ahead.diamond_id')
                  .select('ahead.id')
                  .where((listed) =>
                    listed.or([
                      listed('ahead.diamond_id', '=', listed.ref('holds.diamond_id')),
                      listed('listing.certificate_key', '=', listed.ref('diamonds.certificate_key')),
                    ]),
                  )
                  .where('ahead.status', 'in', holdingStatuses),
              ),
            ),
          ]),
        ]),
      )
      .limit(limit)
      .execute();
    return rows.map(({ diamond_id }) => diamond_id);
  },

  /** Ids of active holds that end soon, of which their buyers were not told. */
  ending: (from: Queries, now: number) => ending(from, now).limit(stonesPerTelling).execute(),

  /** Notes that their buyers are told, on one server, and answers them. */
  async tellEnding(trx: Queries, now: number): Promise<HoldRow[]> {
    const told = await trx
      .updateTable('holds')
      .set({ ending_told_at: now })
      .where('id', 'in', ending(trx, now).limit(stonesPerTelling))
      .where(isUntold)
      .returning('id')
      .execute();
    return holdsRepository.findAll(
      trx,
      told.map(({ id }) => id),
    );
  },

  /** The stones that an order keeps by a hold. */
  async stonesOfOrder(from: Queries, orderId: number): Promise<number[]> {
    const rows = await from
      .selectFrom('holds')
      .select('diamond_id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'ordered')
      .execute();
    return rows.map(({ diamond_id }) => diamond_id);
  },

  /** Open ones first, of those the requests that wait for an administrator; each the newest first. */
  async list(from: Queries, filter: ListFilter, { limit, offset }: { limit: number; offset: number }) {
    const { now } = filter;
    const rank = sql`case when holds.status = 'asked' then 0 when ${isOpen(now)} then 1 else 2 end`;
    const page = await filtered(from, filter)
      .select('holds.id')
      .orderBy(rank)
      .orderBy('holds.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await filtered(from, filter)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { ids: page.map(({ id }) => id), total: Number(total) };
  },
};
