import { groupingStart, stonesPerNotification } from '#domain/search/notification-grouping.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';
import type { SearchMatch } from './matching/match-searches.ts';

/** Rows of one statement. */
const batchSize = 500;

export interface FoundMatch extends SearchMatch {
  userId: number;
  mailAt: number | null;
}

type StoredNotification = Pick<Row<'notifications'>, 'id' | 'saved_search_id' | 'mail_at'>;

/** The unread notifications that later changes join, by search, and the searches that still notify. */
async function readOpen(trx: Trx, searchIds: readonly number[], now: number) {
  const notifying = await trx
    .selectFrom('saved_searches')
    .select('id')
    .where('id', 'in', searchIds)
    .where('notify', '<>', 'off')
    .execute();
  const open = await trx
    .selectFrom('notifications')
    .selectAll()
    .where('saved_search_id', 'in', searchIds)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    // What is being mailed is complete.
    .where('claimed_at', 'is', null)
    .where('created_at', '>', groupingStart(now))
    .orderBy('id')
    .execute();
  return {
    notifying: new Set(notifying.map(({ id }) => id)),
    open: new Map(open.map((row) => [row.saved_search_id, row])),
  };
}

async function storeBatch(trx: Trx, found: readonly FoundMatch[], now: number): Promise<void> {
  const { notifying, open } = await readOpen(
    trx,
    found.map(({ searchId }) => searchId),
    now,
  );
  const rows = found
    .filter(({ searchId }) => notifying.has(searchId))
    .map(({ searchId, userId, changes, mailAt }) => ({
      user_id: userId,
      saved_search_id: searchId,
      changes,
      created_at: now,
      updated_at: now,
      read_at: null,
      mail_at: mailAt,
      claimed_at: null,
      mailed_at: null,
    }));
  const joined = rows.flatMap((row) => {
    const earlier = open.get(row.saved_search_id);
    return earlier ? [{ ...earlier, changes: earlier.changes + row.changes, updated_at: now }] : [];
  });
  const added = rows.filter((row) => !open.has(row.saved_search_id));
  const stored: StoredNotification[] = [...joined];
  if (joined.length > 0)
    await trx
      .insertInto('notifications')
      .values(joined)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((to) => ({
          changes: to.ref('excluded.changes'),
          updated_at: to.ref('excluded.updated_at'),
        })),
      )
      .execute();
  if (added.length > 0)
    stored.push(
      ...(await trx
        .insertInto('notifications')
        .values(added)
        .returning(['id', 'saved_search_id', 'mail_at'])
        .execute()),
    );
  await storeStones(trx, found, { stored, joined });
}

interface StoredRows {
  stored: readonly StoredNotification[];
  joined: readonly Row<'notifications'>[];
}

async function storeStones(trx: Trx, found: readonly FoundMatch[], { stored, joined }: StoredRows) {
  const listed = await countStones(
    trx,
    joined.map(({ id }) => id),
  );
  const matchOf = new Map(found.map((match) => [match.searchId, match]));
  const rows = stored.flatMap((notification): NewRow<'notification_stones'>[] => {
    const room = stonesPerNotification - (listed.get(notification.id) ?? 0);
    const { stones } = matchOf.get(notification.saved_search_id)!;
    return stones.slice(0, Math.max(0, room)).map(({ offerId, stone, change, totalBefore }) => ({
      saved_search_id: notification.saved_search_id,
      notification_id: notification.id,
      offer_id: offerId,
      diamond_id: stone.id,
      change,
      total_before: totalBefore,
    }));
  });
  for (let at = 0; at < rows.length; at += batchSize)
    await trx
      .insertInto('notification_stones')
      .values(rows.slice(at, at + batchSize))
      .execute();
}

async function countStones(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const counts = await trx
    .selectFrom('notification_stones')
    .select(({ fn }) => ['notification_id', fn.countAll<number>().as('stones')])
    .where('notification_id', 'in', ids)
    .groupBy('notification_id')
    .execute();
  return new Map(counts.map(({ notification_id, stones }) => [notification_id, Number(stones)]));
}

const ofUser = (from: Queries, userId: number) =>
  from
    .selectFrom('notifications')
    .innerJoin('saved_searches as search', 'search.id', 'notifications.saved_search_id')
    .where('notifications.user_id', '=', userId);

/** Notifications. Every query of a person is limited to their own. */
export const notificationsRepository = {
  /** Stores what a batch of changes found, for searches that still notify; pauses between statements. */
  async store(
    trx: Trx,
    found: readonly FoundMatch[],
    now: number,
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    for (let at = 0; at < found.length; at += batchSize) {
      await storeBatch(trx, found.slice(at, at + batchSize), now);
      await pause();
    }
  },

  /** Those with these ids. */
  findAll: async (from: Queries, userId: number, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : ofUser(from, userId)
          .selectAll('notifications')
          .select(['search.title', 'search.searchquery'])
          .where('notifications.id', 'in', ids)
          .execute(),

  stonesOf: (from: Queries, ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : from
          .selectFrom('notification_stones')
          .selectAll()
          .where('notification_id', 'in', ids)
          .orderBy('offer_id')
          .execute(),
};
