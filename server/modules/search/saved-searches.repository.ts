import { keepRecentSearches } from '#domain/search/saved-search-rules.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row, RowChange } from '#server/platform/db/schema.ts';

type Status = Row<'saved_searches'>['status'];

/** Saved and recent searches. Every query is limited to one user. */
export const savedSearchesRepository = {
  /** Newest first. */
  list: (
    from: Queries,
    userId: number,
    status: Status,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Row<'saved_searches'>[]> =>
    from
      .selectFrom('saved_searches')
      .selectAll()
      .where('user_id', '=', userId)
      .where('status', '=', status)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  async count(from: Queries, userId: number, status: Status): Promise<number> {
    const { total } = await from
      .selectFrom('saved_searches')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    return total;
  },

  insert: (to: Queries, search: NewRow<'saved_searches'>): Promise<Row<'saved_searches'>> =>
    to.insertInto('saved_searches').values(search).returningAll().executeTakeFirstOrThrow(),

  /** Deletes earlier runs of the same search, and the oldest searches above the limit. */
  async trimRecent(to: Queries, latest: Row<'saved_searches'>): Promise<void> {
    const recent = await savedSearchesRepository.list(to, latest.user_id, 'block', {
      limit: 1000,
      offset: 0,
    });
    const others = recent.filter((search) => search.id !== latest.id);
    const retained = new Set(keepRecentSearches(others, latest));
    const removed = others.filter((search) => !retained.has(search)).map(({ id }) => id);
    if (removed.length) await to.deleteFrom('saved_searches').where('id', 'in', removed).execute();
  },

  /** Changes how a titled search notifies. */
  setNotify: (
    to: Queries,
    { id, userId }: { id: number; userId: number },
    change: Pick<RowChange<'saved_searches'>, 'notify' | 'notify_of'>,
  ): Promise<Row<'saved_searches'> | undefined> =>
    to
      .updateTable('saved_searches')
      .set(change)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', 'active')
      .returningAll()
      .executeTakeFirst(),

  /** Deletes a search and returns whether it existed. */
  async delete(to: Queries, userId: number, id: number): Promise<boolean> {
    const deleted = await to
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return deleted !== undefined;
  },
};
