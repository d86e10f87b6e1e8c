import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { PagedSavedSearches } from '#contract/model/pagedSavedSearches.ts';
import type { SaleChange } from '#contract/model/saleChange.ts';
import type { SavedSearch } from '#contract/model/savedSearch.ts';
import type { SaveSearchInput } from '#contract/model/saveSearchInput.ts';
import type { SearchSection } from '#contract/model/searchSection.ts';
import type { StoneCounts } from '#contract/model/stoneCounts.ts';
import type { UpdateSavedSearchInput } from '#contract/model/updateSavedSearchInput.ts';
import { hour, minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { PriceSet } from '#domain/pricing/price-sets.ts';
import { pageOffset } from '#domain/search/paging.ts';
import { saleChanges } from '#domain/search/sale-changes.ts';
import { mayNotify, storedSearchProblem, storedTitle } from '#domain/search/saved-search-rules.ts';
import { type NameOf, searchSections, withShapePictures } from '#domain/search/search-sections.ts';
import { lookupFields } from '#domain/stone-fields/field-lists.ts';
import {
  type DiamondsService,
  priceColumns,
  type Viewer,
} from '#server/modules/diamonds/diamonds.service.ts';
import { findShapePictures } from '#server/modules/settings/settings.service.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows, type Trx } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { conflict, forbidden, notFound, unprocessable } from '#server/platform/http/api-error.ts';
import type { SearchIndex } from '#server/search-index/search-index.ts';
import { formStatisticsPlan } from './form-statistics.ts';
import { savedSearchesRepository } from './saved-searches.repository.ts';
import { readStockStatistics } from './stock-statistics.repository.ts';
import { type FormBars, formCountsPlan, toStoneCounts } from './stone-counts.ts';

/** Maximum age of the cached form, so that changes made by another server appear after this time at the latest. */
export const formMaxAgeMs = minute / 2;

/** Maximum age of the bars of the live counts. They change rarely, because the index then reads all stones again. */
const barsMaxAgeMs = hour;

interface CachedForm {
  version: number;
  readAt: number;
  form: Promise<ReadForm>;
}

interface ReadForm {
  sections: SearchSection[];
  bars: FormBars;
}

interface SearchContext {
  config: { savedSearchesPerAccount: number; creations: { savedSearches: number } };
  db: Database;
  clock: Clock;
  lookupValues: LookupValues;
  searchIndex: SearchIndex;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** Builds the search form, and stores saved and recent searches. */
export function createSearchService(
  context: SearchContext,
  { diamonds }: { diamonds: Pick<DiamondsService, 'stockVersion' | 'countChoices' | 'findMissing'> },
) {
  const { config, db, clock, lookupValues, searchIndex } = context;
  const limit = createRateLimit(context, {
    name: 'saved search',
    ofAccount: config.creations.savedSearches,
  });
  const formCache = new Map<string, CachedForm>();
  const barsCache = new Map<string, CachedForm>();
  const nameOf: NameOf = (kind, code) => lookupValues.nameOf(kind, code);

  async function readForm({ role }: Viewer, priceSet?: PriceSet): Promise<ReadForm> {
    const plan = formStatisticsPlan(role, priceColumns({ role }, priceSet));
    const statistics =
      (await searchIndex.statistics(plan)) ?? (await db.snapshot((from) => readStockStatistics(from, plan)));
    await lookupValues.ensureLoaded(codesIn(new Map(Object.entries(statistics.counts))));
    const set = role === 'ADMIN' ? (priceSet ?? 'supplier') : null;
    return { sections: searchSections(statistics, nameOf, set), bars: statistics.bars };
  }

  const cacheKey = (viewer: Viewer, priceSet?: PriceSet) =>
    `${viewer.role} ${priceColumns(viewer, priceSet).price}`;

  function cachedForm(viewer: Viewer, priceSet?: PriceSet): CachedForm {
    const key = cacheKey(viewer, priceSet);
    const [version, now] = [diamonds.stockVersion(), clock()];
    const cached = formCache.get(key);
    if (cached?.version === version && now - cached.readAt < formMaxAgeMs) return cached;
    const read: CachedForm = { version, readAt: now, form: readForm(viewer, priceSet) };
    formCache.set(key, read);
    read.form.catch(() => formCache.delete(key));
    return read;
  }

  async function barsOf(viewer: Viewer, priceSet?: PriceSet): Promise<FormBars> {
    const key = cacheKey(viewer, priceSet);
    const cached = barsCache.get(key);
    const kept = cached && clock() - cached.readAt < barsMaxAgeMs ? cached : cachedForm(viewer, priceSet);
    const { bars } = await kept.form;
    // The bars of an empty stock are read again with the first stones.
    if (bars.size > 0) barsCache.set(key, kept);
    return bars;
  }

  async function listStored(
    { id }: { id: number },
    status: Row<'saved_searches'>['status'],
    { page, limit }: { page: number; limit: number },
  ): Promise<PagedSavedSearches> {
    const window = { limit, offset: pageOffset(page, limit) };
    const { rows, total } = await db.snapshot(async (from) => ({
      rows: await savedSearchesRepository.list(from, id, status, window),
      total: await savedSearchesRepository.count(from, id, status),
    }));
    return { data: rows.map(toSavedSearch), current_page: page, total, per_page: limit };
  }

  /** Throws 409 when the account keeps as many titled searches as it may. */
  async function assertRoom(trx: Trx, userId: number): Promise<void> {
    const limit = config.savedSearchesPerAccount;
    await lockRows(db, trx, 'users', [userId]);
    if ((await savedSearchesRepository.count(trx, userId, 'active')) >= limit)
      throw conflict(addedMessages.search.tooMany(limit));
  }

  return {
    /**
     * Returns the form with counts of the stones on sale and the prices of a set, else of the caller's own. Cached per
     * role and price set for up to 30 seconds. Throws 403 when a buyer names another set than the wholesale one.
     */
    async searchForm(viewer: Viewer, priceSet?: PriceSet): Promise<SearchSection[]> {
      const { sections } = await cachedForm(viewer, priceSet).form;
      return withShapePictures(sections, await findShapePictures(db.read));
    },

    /**
     * Counts what each choice of the form would bring with the other filters. Throws 403 for a filter that the viewer
     * may not use.
     */
    async countStones(viewer: Viewer, filters: DiamondFilters): Promise<StoneCounts> {
      const bars = await barsOf(viewer, filters.price_set);
      const counts = await diamonds.countChoices(filters, viewer, formCountsPlan(viewer, filters, bars));
      await lookupValues.ensureLoaded(codesIn(counts.codes));
      const answer = toStoneCounts(viewer, counts, { filters, bars, nameOf });
      if (!filters.stone_ids && !filters.certificate_nos) return answer;
      return { ...answer, missing: await diamonds.findMissing(filters, viewer) };
    },

    /** Lists searches that the user saved under a title, newest first. */
    listSaved: (user: { id: number }, query: { page: number; limit: number }) =>
      listStored(user, 'active', query),

    /** Lists searches that the user ran without saving, newest first. */
    listRecent: (user: { id: number }, query: { page: number; limit: number }) =>
      listStored(user, 'block', query),

    /**
     * Stores a search and removes the oldest recent searches above their limit. Throws 422 for a blank title or a
     * query that is too long or not a JSON object, 409 when the account keeps as many titled searches as it may,
     * 429 for too many in a short time, 403 when anyone but a buyer lets it notify.
     */
    async saveSearch(user: { id: number } & Viewer, input: SaveSearchInput): Promise<SavedSearch> {
      const search = checkedSearch(user, input);
      await limit.begin(String(user.id));
      const row = await db.transaction(async (trx) => {
        if (input.status === 'active') await assertRoom(trx, user.id);
        const saved = await savedSearchesRepository.insert(trx, {
          ...search,
          user_id: user.id,
          created_at: clock(),
        });
        if (input.status === 'block') await savedSearchesRepository.trimRecent(trx, saved);
        return saved;
      });
      return toSavedSearch(row);
    },

    /** Changes how one of the user's own saved searches notifies. Throws 404 for another's, and for a recent one. */
    async setNotify(user: { id: number }, input: UpdateSavedSearchInput): Promise<SavedSearch> {
      const { id, notify, notify_of } = input;
      const change = { notify, ...(notify_of && { notify_of: notify_of.join(',') }) };
      const row = await savedSearchesRepository.setNotify(db.write, { id, userId: user.id }, change);
      if (!row) throw notFound();
      return toSavedSearch(row);
    },

    /** Deletes one of the user's own searches, saved or recent. Throws 404 for an unknown search or one of another user. */
    async deleteSearch(user: { id: number }, id: number): Promise<void> {
      if (!(await savedSearchesRepository.delete(db.write, user.id, id))) throw notFound();
    },
  };
}

/** The columns of a new search. Throws 422 for what cannot be stored, 403 when anyone but a buyer lets it notify. */
function checkedSearch({ role }: Viewer, input: SaveSearchInput) {
  const { status, searchquery, notify = 'off', notify_of = saleChanges } = input;
  const problem = storedSearchProblem(input);
  if (problem) throw unprocessable(problem);
  if (!mayNotify(role, input)) throw forbidden();
  return { title: storedTitle(input.title), status, searchquery, notify, notify_of: notify_of.join(',') };
}

const toSavedSearch = (row: Row<'saved_searches'>): SavedSearch => ({
  id: row.id,
  title: row.title,
  status: row.status,
  searchquery: row.searchquery,
  created_at: new Date(row.created_at).toISOString(),
  notify: row.notify,
  notify_of: row.notify_of.split(',') as SaleChange[],
});

const codesIn = (counts: ReadonlyMap<string, ReadonlyMap<number | null, number>>) =>
  lookupFields.flatMap((kind) =>
    [...(counts.get(kind)?.keys() ?? [])].filter((code) => code !== null).map((code) => ({ [kind]: code })),
  );
