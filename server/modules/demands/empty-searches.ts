import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { PagedEmptySearches } from '#contract/model/pagedEmptySearches.ts';
import { day } from '#domain/format/durations.ts';
import { emptySearchLifetimeMs, emptySearchText } from '#domain/search/empty-search.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { BackgroundWork } from '#server/platform/auth/background-work.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/db/database.ts';
import { emptySearchesRepository as repository } from './empty-searches.repository.ts';

/** Different searches of a buyer that are stored on a day; a few more where several servers store at one moment. */
const maxOfDay = 50;
/** How long searches are gathered, ms: a commit takes as long as several searches, and the embedded database waits for it. */
const gatherMs = 100;
/** How many buyers a search names. */
const namedBuyers = 5;

export interface EmptySearchesContext {
  db: Database;
  clock: Clock;
  background: BackgroundWork;
}

/** A search that found nothing as it is stored; null for one that is not listed. */
export function emptySearchRow(user_id: number, filters: DiamondFilters, searched_at: number) {
  const text = emptySearchText(filters);
  if (text === null) return null;
  const search_hash = createHash('sha256').update(text).digest('base64url');
  return { user_id, searched_on: Math.floor(searched_at / day), search_hash, filters: text, searched_at };
}

/** Searches of buyers that found nothing, which the business reads beside the demands. */
export function createEmptySearches({ db, clock, background }: EmptySearchesContext) {
  let unstored: NonNullable<ReturnType<typeof emptySearchRow>>[] = [];

  async function storeGathered(): Promise<void> {
    await pause(gatherMs);
    const rows = unstored;
    unstored = [];
    await db.transaction(async (trx) => {
      for (const row of rows) {
        const ofDay = await repository.ofDay(trx, row);
        if (ofDay.length < maxOfDay && !ofDay.includes(row.search_hash)) await repository.insert(trx, row);
      }
    });
  }

  return {
    /** Stores a search that found nothing, after its answer. */
    noteEmptySearch(buyer: Pick<SignedIn, 'id'>, filters: DiamondFilters): void {
      const row = emptySearchRow(buyer.id, filters, clock());
      if (row === null) return;
      if (unstored.push(row) === 1) background.start('storing searches that found nothing', storeGathered);
    },

    /** One page of the searches of the last 30 days, those of most buyers first. */
    async listEmptySearches(page: number, limit = defaultPageSize): Promise<PagedEmptySearches> {
      const since = clock() - emptySearchLifetimeMs;
      const { rows, total, buyers } = await db.snapshot(async (from) => {
        const list = await repository.list(from, since, { limit, offset: pageOffset(page, limit) });
        const hashes = list.rows.map(({ search_hash }) => search_hash);
        const latest =
          hashes.length > 0 ? await repository.latestBuyers(from, hashes, since, namedBuyers) : [];
        return { ...list, buyers: latest };
      });
      const data = rows.map((row) => ({
        filters: JSON.parse(row.filters) as DiamondFilters,
        times: Number(row.times),
        buyer_count: Number(row.buyers),
        buyers: buyers
          .filter(({ search_hash }) => search_hash === row.search_hash)
          .map(({ id, name }) => ({ id, name })),
        last_at: new Date(Number(row.last_at)).toISOString(),
      }));
      return { data, current_page: page, total, per_page: limit };
    },
  };
}

/** Removes searches that are listed no more. */
export const removeOldEmptySearches = async (to: Queries, now: number): Promise<void> => {
  await repository.removeBefore(to, now - emptySearchLifetimeMs);
};
