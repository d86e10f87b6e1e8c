import type { Queries } from '../../db/client.ts';
import type { NewRow, Row } from '../../db/schema.ts';

type Status = Row<'saved_searches'>['status'];

/** Searches that people keep. Every call is about the searches of one person. */
export const savedSearchesRepository = {
  /** The newest first. */
  list: (from: Queries, userId: number, status: Status, limit: number): Promise<Row<'saved_searches'>[]> =>
    from
      .selectFrom('saved_searches')
      .selectAll()
      .where('user_id', '=', userId)
      .where('status', '=', status)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  insert: (to: Queries, search: NewRow<'saved_searches'>): Promise<Row<'saved_searches'>> =>
    to.insertInto('saved_searches').values(search).returningAll().executeTakeFirstOrThrow(),

  /** Drops earlier runs of the same search, and what has become too old to be listed. */
  async tidyRecent(to: Queries, latest: Row<'saved_searches'>, kept: number): Promise<void> {
    const recent = await savedSearchesRepository.list(to, latest.user_id, 'block', 1000);
    const others = recent.filter((search) => search.id !== latest.id);
    const different = others.filter((search) => search.searchquery !== latest.searchquery);
    const stay = new Set(different.slice(0, kept - 1));
    const gone = others.filter((search) => !stay.has(search)).map(({ id }) => id);
    if (gone.length) await to.deleteFrom('saved_searches').where('id', 'in', gone).execute();
  },

  /** Whether there was one to delete. */
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
