import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** Searches that found nothing. */
export const emptySearchesRepository = {
  /** The searches of a buyer on a day, by their hashes. */
  async ofDay(
    from: Queries,
    { user_id, searched_on }: Pick<Row<'empty_searches'>, 'user_id' | 'searched_on'>,
  ): Promise<string[]> {
    const rows = await from
      .selectFrom('empty_searches')
      .select('search_hash')
      .where('user_id', '=', user_id)
      .where('searched_on', '=', searched_on)
      .execute();
    return rows.map(({ search_hash }) => search_hash);
  },

  async insert(to: Queries, row: NewRow<'empty_searches'>): Promise<void> {
    await to
      .insertInto('empty_searches')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'searched_on', 'search_hash']).doNothing())
      .execute();
  },

  /** The searches since a time, those of most buyers first. */
  async list(from: Queries, since: number, { limit, offset }: { limit: number; offset: number }) {
    const rows = await from
      .selectFrom('empty_searches')
      .select('search_hash')
      .select(({ fn }) => [
        fn.max('filters').as('filters'),
        fn.max('searched_at').as('last_at'),
        fn.countAll<number>().as('times'),
        fn.count<number>('user_id').distinct().as('buyers'),
      ])
      .where('searched_at', '>', since)
      .groupBy('search_hash')
      .orderBy('buyers', 'desc')
      .orderBy('times', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('search_hash')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await from
      .selectFrom('empty_searches')
      .select(({ fn }) => fn.count<number>('search_hash').distinct().as('total'))
      .where('searched_at', '>', since)
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },

  /** The latest buyers of each search since a time, at most `max`. */
  latestBuyers: (from: Queries, hashes: readonly string[], since: number, max: number) =>
    from
      .selectFrom((eb) =>
        eb
          .selectFrom('empty_searches')
          .innerJoin('users', 'users.id', 'empty_searches.user_id')
          .select(['empty_searches.search_hash', 'users.id', 'users.name'])
          .select(
            sql<number>`row_number() over (partition by empty_searches.search_hash order by max(empty_searches.searched_at) desc, users.id)`.as(
              'place',
            ),
          )
          .where('empty_searches.search_hash', 'in', hashes)
          .where('empty_searches.searched_at', '>', since)
          .groupBy(['empty_searches.search_hash', 'users.id', 'users.name'])
          .as('latest'),
      )
      .select(['latest.search_hash', 'latest.id', 'latest.name'])
      .where('latest.place', '<=', max)
      .orderBy('latest.search_hash')
      .orderBy('latest.place')
      .execute(),

  removeBefore: (to: Queries, time: number) =>
    to.deleteFrom('empty_searches').where('searched_at', '<=', time).execute(),
};
