import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { IndexedStone } from '#server/search-index/columns/stone-table.ts';
import { readStones } from '#server/search-index/sync/stock-reader.ts';

/** Parameters of one statement; SQLite allows at most 32,766. */
const maxIds = 10_000;

/** Saved searches read at once. */
const searchesPerPage = 1000;

const findSearches = (from: Queries, after: number) =>
  from
    .selectFrom('saved_searches as search')
    .innerJoin('users', 'users.id', 'search.user_id')
    .where('search.id', '>', after)
    .where('search.notify', '<>', 'off')
    .where('search.status', '=', 'active')
    .where('users.status', '=', 1)
    .where('users.user_type', '=', 'USER')
    .select(['search.id', 'search.user_id', 'search.notify', 'search.notify_of'])
    .orderBy('search.id')
    .limit(searchesPerPage)
    .execute();

export type SearchRow = Awaited<ReturnType<typeof findSearches>>[number];

/** Changes of stones that no server has matched yet, and the searches that wait for them. */
export const stoneOffersRepository = {
  next: (from: Queries, limit: number) =>
    from.selectFrom('stone_offers').selectAll().orderBy('id').limit(limit).execute(),

  /** Deletes changes and returns how many were still there. */
  async claim(to: Trx, ids: readonly number[]): Promise<number> {
    let claimed = 0;
    for (let at = 0; at < ids.length; at += maxIds) {
      const batch = ids.slice(at, at + maxIds);
      const [deleted] = await to.deleteFrom('stone_offers').where('id', 'in', batch).execute();
      claimed += Number(deleted?.numDeletedRows ?? 0);
    }
    return claimed;
  },

  /** Reads stones in batches, between which other work runs. */
  async stones(from: Queries, ids: readonly number[]): Promise<IndexedStone[]> {
    const found: IndexedStone[] = [];
    for await (const { stones } of readStones(from, ids)) {
      found.push(...stones);
      if (ids.length > stones.length) await new Promise(setImmediate);
    }
    return found;
  },

  /** The saved searches that notify, of accounts that may sign in as buyers, in pages. */
  async *searches(from: Queries): AsyncGenerator<SearchRow[]> {
    for (let last = 0; ; ) {
      const page = await findSearches(from, last);
      if (page.length > 0) yield page;
      if (page.length < searchesPerPage) return;
      last = page.at(-1)!.id;
    }
  },

  /** What searches are stored with, by id. */
  async queries(from: Queries, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await from
      .selectFrom('saved_searches')
      .select(['id', 'searchquery'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, searchquery }) => [id, searchquery]));
  },
};
