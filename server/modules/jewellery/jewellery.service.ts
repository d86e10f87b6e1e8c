import type { Jewellery } from '../../../src/api/generated/model/jewellery.ts';
import type { JewelleryInput } from '../../../src/api/generated/model/jewelleryInput.ts';
import type { JewelleryUpdate } from '../../../src/api/generated/model/jewelleryUpdate.ts';
import type { ListJewelleryInput } from '../../../src/api/generated/model/listJewelleryInput.ts';
import { defaultPageSize, pageOffset } from '../../../src/domain/paging.ts';
import type { Base } from '../../base.ts';
import { conflict, notFound } from '../../contract/api-error.ts';
import type { PageOf } from '../../contract/record-window.ts';
import { isUniqueViolation, lockRows, type Queries, type Trx } from '../../db/client.ts';
import type { CategoriesService } from '../categories/categories.service.ts';
import { jewelleryRepository as repository } from './jewellery.repository.ts';
import { readPiece, type WholePiece } from './jewellery-fields.ts';
import { planImages } from './jewellery-images.ts';
import { orderSteps } from './jewellery-sort.ts';
import { jewelleryTexts } from './jewellery-texts.ts';
import { toJewellery } from './jewellery-view.ts';

/** Pieces of jewellery and their pictures. */
export function createJewelleryService(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  { categories }: { categories: Pick<CategoriesService, 'holdPair'> },
) {
  async function present(from: Queries, id: number): Promise<Jewellery> {
    const row = await repository.find(from, id);
    if (!row) throw notFound(jewelleryTexts.notThere);
    return toJewellery(row, (await repository.imagesOf(from, [id])).get(id) ?? []);
  }

  /** Runs a write that may meet a stock number in use. */
  async function numbering<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(work);
    } catch (failure) {
      throw isUniqueViolation(failure) ? conflict(jewelleryTexts.numberTaken) : failure;
    }
  }

  return {
    /** One page of pieces, newest first unless a column is named; `id` asks for one piece. */
    async list({
      page = 1,
      sortWith,
      sortMethod,
      stockId,
      id,
    }: ListJewelleryInput): Promise<PageOf<Jewellery>> {
      const filter = { stockId: stockId === undefined ? undefined : stockId.trim(), id };
      const window = { offset: pageOffset(page, defaultPageSize), limit: defaultPageSize };
      const order = orderSteps(sortWith, sortMethod ?? true);
      const { rows, total } = await repository.list(db.read, filter, order, window);
      const images = await repository.imagesOf(
        db.read,
        rows.map((row) => row.id),
      );
      const data = rows.map((row) => toJewellery(row, images.get(row.id) ?? []));
      return { data, current_page: page, total, per_page: defaultPageSize };
    },

    /**
     * Adds a piece. 409 for a stock number in use; 422 for values that cannot be, a sub-category of another
     * category, or too many pictures.
     */
    async create({ images = [], ...fields }: JewelleryInput): Promise<Jewellery> {
      const row = readPiece(fields) as WholePiece;
      const plan = planImages([], images);
      return numbering(async (trx) => {
        await categories.holdPair(trx, row.category_id, row.sub_category_id);
        const now = clock();
        const id = await repository.insert(trx, { ...row, created_at: now, updated_at: now });
        await repository.arrangeImages(trx, id, plan);
        return present(trx, id);
      });
    },

    /**
     * Changes the fields that are sent; of the pictures, see planImages. 404 for no such piece, 409 for a stock
     * number in use or an outdated `updated_at`, 422 as `create`.
     */
    async update({ id, updated_at, images, ...fields }: JewelleryUpdate): Promise<Jewellery> {
      const change = readPiece(fields);
      return numbering(async (trx) => {
        await lockRows(db, trx, 'jewellery', [id]);
        const before = await repository.find(trx, id);
        if (!before) throw notFound(jewelleryTexts.notThere);
        if (updated_at !== undefined && Date.parse(updated_at) !== before.updated_at)
          throw conflict(jewelleryTexts.changedMeanwhile);
        const { category_id = before.category_id, sub_category_id = before.sub_category_id } = change;
        if (category_id !== before.category_id || sub_category_id !== before.sub_category_id)
          await categories.holdPair(trx, category_id, sub_category_id);
        if (images) {
          const stored = (await repository.imagesOf(trx, [id])).get(id) ?? [];
          await repository.arrangeImages(trx, id, planImages(stored, images));
        }
        // Two changes in one millisecond still differ, so that the second sees that it is outdated.
        const now = Math.max(clock(), before.updated_at + 1);
        await repository.update(trx, id, { ...change, updated_at: now });
        return present(trx, id);
      });
    },

    /** Deletes pieces, all or none, and answers how many. 404 when one does not exist. */
    async remove(ids: readonly number[]): Promise<number> {
      const wanted = [...new Set(ids)];
      await db.transaction(async (trx) => {
        await lockRows(db, trx, 'jewellery', wanted);
        const there = await repository.existing(trx, wanted);
        const missing = wanted.filter((id) => !there.has(id));
        if (missing.length > 0) throw notFound(jewelleryTexts.someNotThere(missing));
        await repository.remove(trx, wanted);
      });
      return wanted.length;
    },
  };
}
