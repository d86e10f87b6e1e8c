import type { Diamond } from '#contract/model/diamond.ts';
import type { DiamondFilters } from '#contract/model/diamondFilters.ts';
import type { MissingStones } from '#contract/model/missingStones.ts';
import type { PagedDiamonds } from '#contract/model/pagedDiamonds.ts';
import type { PublicDiamond } from '#contract/model/publicDiamond.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { LookupValues } from '#server/platform/db/lookup-values.ts';
import { stoneState } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { SearchIndex } from '#server/search-index/search-index.ts';
import { canUseIndex, type SearchPlan } from '#server/search-index/search-plan.ts';
import { toAdminDiamond, toBuyerDiamond, toDiamond, toPublicDiamond } from '../diamond-view.ts';
import { visibleTo } from '../diamond-visibility.repository.ts';
import { isOnSale, isVisible, type StoneRow, type Viewer, visibleKind } from '../diamond-visibility.ts';
import { diamondsRepository, type IdPage } from '../diamonds.repository.ts';
import { caseVariants, isFeatured, planFilters } from './diamond-filters.ts';
import { latestFirst, planSort } from './diamond-sort.ts';
import { findPage } from './find-page.ts';
import { createPageReader } from './page-reader.ts';
import type { Condition, SortStep } from './search-plan.repository.ts';

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
}

/** Showing stones: single ones, lists and the search. */
export function createStoneQueries({ config, db, lookupValues, searchIndex }: StoneQueriesContext) {
  const reader = createPageReader({ config, db });

  /** Rows by id in the order of the ids, with their names at hand. */
  async function findRows(ids: readonly number[]): Promise<StoneRow[]> {
    const rows = await diamondsRepository.findByIds(db.read, ids);
    await lookupValues.ensureLoaded(rows);
    return rows;
  }

  /** Stones in the order of the ids, whatever their state: for orders, enquiries and other papers. */
  async function presentStones(ids: readonly number[], viewer: Viewer): Promise<Diamond[]> {
    const rows = await findRows(ids);
    return rows.map((row) => toDiamond(row, lookupValues, viewer));
  }

  async function adminStones(ids: readonly number[], viewer: Viewer): Promise<Diamond[]> {
    const rows = (await findRows(ids)).filter((row) => isVisible(row, viewer));
    return rows.map((row) => toAdminDiamond(row, lookupValues));
  }

  /** Columns that only administrators see are not read. */
  async function buyerStones(ids: readonly number[], viewer: Viewer): Promise<Diamond[]> {
    const rows = await diamondsRepository.findBuyerRowsByIds(db.read, ids);
    await lookupValues.ensureLoaded(rows);
    return rows.filter((row) => isVisible(row, viewer)).map((row) => toBuyerDiamond(row, lookupValues));
  }

  /** A page of rows; a stone that another server has just sold is left out, whatever the index still says. */
  async function pageOf(
    { ids, total }: IdPage,
    viewer: Viewer,
    { page, limit }: Paging,
  ): Promise<PagedDiamonds> {
    const data = viewer.role === 'ADMIN' ? await adminStones(ids, viewer) : await buyerStones(ids, viewer);
    return { data, current_page: page, total, per_page: limit };
  }

  /** One page of the stones that meet conditions only the database knows, and that the viewer may see. */
  async function listStones(
    viewer: Viewer,
    selection: { conditions: readonly Condition[]; order: readonly SortStep[] },
    paging: Paging,
  ): Promise<PagedDiamonds> {
    const conditions = [visibleTo(viewer), ...selection.conditions];
    const { page, limit } = paging;
    const window = { limit, offset: pageOffset(page, limit) };
    return pageOf(await findPage(db.read, db.engine, { ...selection, conditions }, window), viewer, paging);
  }

  /** One page of a plan: from the stock index, or from the database when that does not answer. */
  async function listByPlan(viewer: Viewer, plan: SearchPlan, paging: Paging): Promise<PagedDiamonds> {
    const { page, limit } = paging;
    const window = { limit, offset: pageOffset(page, limit) };
    const found =
      (canUseIndex(plan) ? await searchIndex.search(plan, window) : null) ??
      (await reader.find(plan, window));
    return pageOf(found, viewer, paging);
  }

  /** Numbers asked for that no stone has which the viewer may see, as they were typed. */
  async function findMissing(filters: DiamondFilters, viewer: Viewer): Promise<MissingStones> {
    const missingIn = async (column: 'stone_id' | 'certificate_no', requested: string[] = []) => {
      const typed = [...new Set(requested.map((number) => number.trim()).filter(Boolean))];
      const wanted = caseVariants(typed);
      const found = await diamondsRepository.findNumbers(db.read, column, wanted, visibleTo(viewer));
      const existing = new Set(found.map((number) => number.toLowerCase()));
      return typed.filter((number) => !existing.has(number.toLowerCase()));
    };
    return {
      stone_ids: await missingIn('stone_id', filters.stone_ids),
      certificate_nos: await missingIn('certificate_no', filters.certificate_nos),
    };
  }

  return {
    presentStones,
    listStones,

    /** Ends the thread that finds pages; the database closes after it. */
    closeReader: () => reader.close(),

    /**
     * One page of a search, and the numbers that were asked for and not found. Throws 403 when a buyer sorts by
     * a column that only administrators see.
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

    /** One stone. Throws 404 when it does not exist or is not for the viewer to see. */
    async findStone(id: number, viewer: Viewer): Promise<Diamond> {
      const [row] = await findRows([id]);
      if (!row || !isVisible(row, viewer)) throw notFound(addedMessages.record.notFound('stone'));
      return toDiamond(row, lookupValues, viewer);
    },

    /** Stones with the star, or those without it, the newest change first. */
    listFeatured: (viewer: Viewer, featured: boolean, paging: Paging) =>
      listByPlan(
        viewer,
        { visible: visibleKind(viewer), filters: [isFeatured(featured)], order: latestFirst('updated_at') },
        paging,
      ),

    /** Stones on sale, the latest arrival first. */
    listNew: (viewer: Viewer, paging: Paging) =>
      listByPlan(viewer, { visible: 'on-sale', filters: [], order: latestFirst('created_at') }, paging),

    /**
     * Stones as a visitor with a shared link sees them, in the order of the ids; deleted ones are left out, and
     * with `onSaleOnly` sold and hidden ones too.
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
