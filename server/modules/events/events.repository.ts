import type { Days } from '#domain/format/days.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** Rows of one statement; SQLite allows at most 32,766 parameters. */
const maxRows = 1000;

export type EventRow = Row<'live_events'>;

/** The newest and the oldest stored event; 0 without any. */
interface EventBounds {
  newest: number;
  oldest: number;
}

/** Changes that wait to be published, and published events. */
export const eventsRepository = {
  async isWaiting(from: Queries): Promise<boolean> {
    const row = await from.selectFrom('live_changes').select('id').limit(1).executeTakeFirst();
    return row !== undefined;
  },

  /** Takes every waiting change, in the order in which they were made. */
  async take(trx: Trx): Promise<Row<'live_changes'>[]> {
    const rows = await trx.deleteFrom('live_changes').returningAll().execute();
    return rows.sort((a, b) => a.id - b.id);
  },

  async insert(trx: Trx, rows: readonly NewRow<'live_events'>[]): Promise<void> {
    for (let at = 0; at < rows.length; at += maxRows)
      await trx
        .insertInto('live_events')
        .values(rows.slice(at, at + maxRows))
        .execute();
  },

  after: (from: Queries, id: number, limit: number): Promise<EventRow[]> =>
    from.selectFrom('live_events').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute(),

  async bounds(from: Queries): Promise<EventBounds> {
    const end = (direction: 'asc' | 'desc') =>
      from.selectFrom('live_events').select('id').orderBy('id', direction).limit(1).executeTakeFirst();
    const newest = await end('desc');
    const oldest = await end('asc');
    return { newest: newest?.id ?? 0, oldest: oldest?.id ?? 0 };
  },

  /** Whether the events have the beginning of a calendar day. */
  async hasDay(from: Queries, today: Days): Promise<boolean> {
    const row = await from
      .selectFrom('live_events')
      .select('id')
      .where('kind', '=', 'day')
      .where('subject', '=', today)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The position before the first event made since a time. */
  async positionAt(from: Queries, since: number): Promise<number | undefined> {
    const row = await from
      .selectFrom('live_events')
      .select('id')
      .where('made_at', '>=', since)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row && row.id - 1;
  },

  /** Deletes events made before a time, except the newest, which keeps the position. */
  async removeOld(to: Queries, before: number): Promise<void> {
    const newest = to.selectFrom('live_events').select(({ fn }) => fn.max('id').as('id'));
    await to.deleteFrom('live_events').where('made_at', '<', before).where('id', '<', newest).execute();
  },
};
