import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { MissingStones } from '#contract/model/missingStones.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import {
  caseVariants,
  certificateVariants,
  missingNumbers,
  typedNumbers,
} from '#domain/search/number-search.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { isOnSale } from '#domain/stock/on-sale.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { SearchIndex } from '#server/search-index/search-index.ts';
import { canUseIndex, type SearchPlan } from '#server/search-index/search-plan.ts';
import { toDiamond, toPublicDiamond } from '../diamond-view.ts';
import { whereVisibleTo } from '../diamond-visibility.repository.ts';
import { isVisible, type StoneHolds, type Viewer, visibleKind } from '../diamond-visibility.ts';
import { diamondsRepository, type IdPage } from '../diamonds.repository.ts';
import { isFeatured, planFilters } from './diamond-filters.ts';
import { latestFirst, planSort } from './diamond-sort.ts';
import { findPage } from './find-page.ts';
import { createStoneMatching } from './matching/stone-matching.ts';
import { createPageReader } from './page-reader.ts';
import type { Condition, SortStep } from './search-plan.repository.ts';
import { createStoneCounts } from './stone-counts.ts';
import { createStoneViews } from './stone-views.ts';

export interface Paging {
  /** Counted from 1. */
  page: number;
  limit: number;
}

export interface StoneQueriesContext {
  config: { stockIndexThread: 'own' | 'shared' };
  db: Database;
  lookupValues: LookupValues;
  searchIndex: SearchIndex;
  stoneHolds: StoneHolds;
}

/** Reads stones for display: single stones, lists and search results. */
export function createStoneQueries(context: StoneQueriesContext) {
  const { config, db, lookupValues, searchIndex } = context;
  const reader = createPageReader({ config, db });

  const { findRows, presentEnquired, presentStones, viewStones, withHolds } = createStoneViews(context);

  /** Reads the rows of a page and checks visibility again, because the index may lag behind another server. */
  async function pageOf(
    { ids, total }: IdPage,
    viewer: Viewer,
    { page, limit }: Paging,
  ): Promise<PagedDiamonds> {
    return { data: await viewStones(ids, viewer), current_page: page, total, per_page: limit };
  }

  /** Returns a page of visible stones for SQL conditions that the search index cannot evaluate. */
  async function listStones(
    viewer: Viewer,
    selection: { conditions: readonly Condition[]; order: readonly SortStep[] },
    paging: Paging,
  ): Promise<PagedDiamonds> {
    const conditions = [whereVisibleTo(viewer), ...selection.conditions];
    const { page, limit } = paging;
    const window = { limit, offset: pageOffset(page, limit) };
    const found = await db.snapshot((from) =>
      findPage(from, db.engine, { ...selection, conditions }, window),
    );
    return pageOf(found, viewer, paging);
  }

  /** Returns a page of a plan from the search index, or from the database when the index cannot answer. */
  async function listByPlan(viewer: Viewer, plan: SearchPlan, paging: Paging): Promise<PagedDiamonds> {
    const { page, limit } = paging;
    const window = { limit, offset: pageOffset(page, limit) };
    const found =
      (canUseIndex(plan) ? await searchIndex.search(plan, window) : null) ??
      (await reader.find(plan, window));
    return pageOf(found, viewer, paging);
  }

  /** Returns the requested numbers, as typed, that match no stone visible to the viewer. */
  async function findMissing(filters: DiamondFilters, viewer: Viewer): Promise<MissingStones> {
    const missingIn = async (column: 'stone_id' | 'certificate_no', requested?: string[]) => {
      const typed = typedNumbers(requested);
      const areCertificates = column === 'certificate_no';
      const wanted = (areCertificates ? certificateVariants : caseVariants)(typed);
      const found = await diamondsRepository.findNumbers(db.read, column, wanted, whereVisibleTo(viewer));
      return missingNumbers(typed, found, areCertificates);
    };
    return {
      stone_ids: await missingIn('stone_id', filters.stone_ids),
      certificate_nos: await missingIn('certificate_no', filters.certificate_nos),
    };
  }

  return {
    presentEnquired,
    presentStones,
    listStones,
    findMissing,
    viewStones,
    ...createStoneCounts({ db, lookupValues, searchIndex, reader }),
    ...createStoneMatching({ db, lookupValues, searchIndex, reader, viewStones }),

    /** Stops the page reader's worker thread. Call it before the database is closed. */
    closeReader: () => reader.close(),

    /**
     * Returns a page of search results and the requested numbers that were not found. Throws 403 when a buyer
     * sorts by a column that only administrators may see.
     */
    async searchStones(filters: DiamondFilters, viewer: Viewer, page: number): Promise<PagedDiamonds> {
      const plan: SearchPlan = {
        visible: visibleKind(viewer),
        filters: await planFilters(filters, viewer, lookupValues),
        order: await planSort(filters, viewer, lookupValues),
      };
      const limit = filters.pageSize ?? defaultPageSize;
      const found = await listByPlan(viewer, plan, { page, limit });
      return { ...found, missing: await findMissing(filters, viewer) };
    },

    /** Returns a stone. Throws 404 when it does not exist or is not visible to the viewer. */
    async findStone(id: number, viewer: Viewer): Promise<Diamond> {
      const [row] = await findRows([id]);
      if (!row || !isVisible(row, viewer)) throw notFound(addedMessages.record.notFound('stone'));
      const [stone] = await withHolds([toDiamond(row, lookupValues, viewer)], viewer);
      return stone!;
    },

    /** Lists stones with or without the featured star, the latest change first. */
    listFeatured: (viewer: Viewer, featured: boolean, paging: Paging) =>
      listByPlan(
        viewer,
        { visible: visibleKind(viewer), filters: [isFeatured(featured)], order: latestFirst('updated_at') },
        paging,
      ),

    /** Lists stones on sale, the latest added first. */
    listNew: (viewer: Viewer, paging: Paging) =>
      listByPlan(viewer, { visible: 'on-sale', filters: [], order: latestFirst('created_at') }, paging),

    /**
     * Returns the public view of stones for a shared link, in the order of the ids. Omits deleted stones and,
     * with `onSaleOnly`, sold and hidden ones.
     */
    async presentToVisitor(
      ids: readonly number[],
      grant: { prices: boolean; onSaleOnly?: boolean },
    ): Promise<PublicDiamond[]> {
      const rows = (await findRows(ids)).filter((row) =>
        grant.onSaleOnly ? isOnSale(row) : row.state !== stoneState.DELETED,
      );
      return rows.map((row) => toPublicDiamond(row, lookupValues, grant));
    },
  };
}
