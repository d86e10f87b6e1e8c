import type { Jewellery } from '#contract/model/jewellery.ts';
import type { JewelleryInput } from '#contract/model/jewelleryInput.ts';
import type { JewelleryUpdate } from '#contract/model/jewelleryUpdate.ts';
import type { ListJewelleryInput } from '#contract/model/listJewelleryInput.ts';
import { fromCaratThousandths } from '#domain/format/carat.ts';
import { fromScaled } from '#domain/format/decimal.ts';
import { fromCents } from '#domain/format/money.ts';
import { fromHundredths, fromHundredthsOrNull } from '#domain/format/percent.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { trackedFields } from '#domain/history/tracked-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { defaultPageSize, pageOffset } from '#domain/search/paging.ts';
import { assertCurrent, changeTime } from '#server/contract/record-version.ts';
import type { PageOf } from '#server/contract/record-window.ts';
import type { CategoriesService } from '#server/modules/categories/categories.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type Database,
  isUniqueViolation,
  lockRows,
  type Queries,
  type Trx,
} from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/http/api-error.ts';
import { claimFiles } from '#server/platform/storage/claim-files.ts';
import type { PieceRow } from './jewellery.repository.ts';
import { jewelleryRepository as repository } from './jewellery.repository.ts';
import { type NewPieceValues, readPiece } from './jewellery-fields.ts';
import type { StoredImage } from './jewellery-images.ts';
import { imageFields, planImages } from './jewellery-images.ts';
import { sortSteps } from './jewellery-sort.repository.ts';

/** Converts a stored piece to the API model. */
const toJewellery = (row: PieceRow, images: readonly StoredImage[]): Jewellery => ({
  id: row.id,
  stockId: row.stock_id,
  supplier_name: row.supplier_name,
  title: row.title,
  description: row.description,
  gender: row.gender,
  categoryId: row.category_id,
  sub_categoryId: row.sub_category_id,
  category: { id: row.category_id, name: row.category_name },
  subCategory: { id: row.sub_category_id, name: row.subcategory_name },
  gold_weight: fromScaled(row.gold_weight, 3),
  gold_color: row.gold_color,
  metal: row.metal,
  diamond_weight: fromCaratThousandths(row.diamond_weight),
  diamond_shape: row.diamond_shape,
  diamond_color: row.diamond_color,
  diamond_clarity: row.diamond_clarity,
  cost_price: fromCents(row.cost_price),
  selling_price: fromCents(row.selling_price),
  discount: fromHundredthsOrNull(row.discount),
  j_selling_price: fromCents(row.j_selling_price),
  j_discount: fromHundredths(row.j_discount),
  is_featured: row.is_featured,
  status: row.status,
  images: images.map(({ id, image_url, file_type }) => ({ id, imageUrl: image_url, file_type })),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/** The values of a piece for its history: names and addresses in place of objects. */
const valuesOf = (piece: Jewellery | null) =>
  piece && {
    ...piece,
    category: piece.category.name,
    subCategory: piece.subCategory.name,
    images: piece.images.map(({ imageUrl }) => imageUrl).join(' ') || null,
  };

const entryOf = (
  action: 'create' | 'update' | 'delete',
  { id, stockId }: Jewellery,
  before: Jewellery | null,
  after: Jewellery | null,
) => ({
  action,
  subject: { kind: 'jewellery' as const, id, label: stockId },
  changes: changedFields(valuesOf(before), valuesOf(after), trackedFields.jewellery),
});

export type JewelleryService = ReturnType<typeof createJewelleryService>;

/** Lists, creates, updates and deletes jewellery and its images. */
export function createJewelleryService(
  { db, clock }: { db: Database; clock: Clock },
  { categories }: { categories: Pick<CategoriesService, 'lockCategoryPair'> },
) {
  async function present(from: Queries, id: number): Promise<Jewellery> {
    const row = await repository.find(from, id);
    if (!row) throw notFound(addedMessages.record.notFound('piece'));
    return toJewellery(row, (await repository.imagesOf(from, [id])).get(id) ?? []);
  }

  /** Runs a write in a transaction and reports a duplicate stock number as 409. */
  async function withUniqueNumber<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(work);
    } catch (failure) {
      throw isUniqueViolation(failure) ? conflict(addedMessages.jewellery.numberTaken) : failure;
    }
  }

  return {
    /** Lists one page of pieces, newest first unless a sort column is given; `id` selects a single piece. */
    async list({
      page = 1,
      limit = defaultPageSize,
      sortWith,
      sortMethod,
      stockId,
      id,
    }: ListJewelleryInput): Promise<PageOf<Jewellery>> {
      const filter = { stockId: stockId === undefined ? undefined : stockId.trim(), id };
      const window = { offset: pageOffset(page, limit), limit };
      const order = sortSteps(sortWith, sortMethod ?? true);
      return db.snapshot(async (from) => {
        const { rows, total } = await repository.list(from, filter, order, window);
        const images = await repository.imagesOf(
          from,
          rows.map((row) => row.id),
        );
        const data = rows.map((row) => toJewellery(row, images.get(row.id) ?? []));
        return { data, current_page: page, total, per_page: limit };
      });
    },

    /**
     * Adds a piece. Throws 409 for a duplicate stock number, and 422 for invalid values, a sub-category of another
     * category, too many images, or an image that the caller did not upload.
     */
    async create({ images = [], ...fields }: JewelleryInput, userId: number): Promise<Jewellery> {
      const row = readPiece(fields) as NewPieceValues;
      const plan = planImages([], images);
      return withUniqueNumber(async (trx) => {
        await categories.lockCategoryPair(trx, row.category_id, row.sub_category_id);
        const now = clock();
        const id = await repository.insert(trx, { ...row, created_at: now, updated_at: now });
        await claimFiles(trx, imageFields([], plan), userId, now);
        await repository.applyImagePlan(trx, id, plan);
        const piece = await present(trx, id);
        await recordHistory(trx, { at: now, account: userId, ...entryOf('create', piece, null, piece) });
        return piece;
      });
    },

    /**
     * Changes only the submitted fields; planImages describes the changes to images. Throws 404 for an unknown
     * piece, 409 for a duplicate stock number or an outdated `updated_at`, and 422 as `create` does.
     */
    async update({ id, updated_at, images, ...fields }: JewelleryUpdate, userId: number): Promise<Jewellery> {
      const change = readPiece(fields);
      return withUniqueNumber(async (trx) => {
        await lockRows(db, trx, 'jewellery', [id]);
        const before = await repository.find(trx, id);
        if (!before) throw notFound(addedMessages.record.notFound('piece'));
        assertCurrent(before, updated_at, 'piece');
        const earlier = await present(trx, id);
        const { category_id = before.category_id, sub_category_id = before.sub_category_id } = change;
        if (category_id !== before.category_id || sub_category_id !== before.sub_category_id)
          await categories.lockCategoryPair(trx, category_id, sub_category_id);
        const now = changeTime(clock, before);
        if (images) {
          const stored = (await repository.imagesOf(trx, [id])).get(id) ?? [];
          const plan = planImages(stored, images);
          await claimFiles(trx, imageFields(stored, plan), userId, now);
          await repository.applyImagePlan(trx, id, plan);
        }
        await repository.update(trx, id, { ...change, updated_at: now });
        const piece = await present(trx, id);
        await recordHistory(trx, { at: now, account: userId, ...entryOf('update', piece, earlier, piece) });
        return piece;
      });
    },

    /** Deletes all the pieces or none, and returns the count. Throws 404 when one does not exist. */
    async remove(ids: readonly number[], userId: number): Promise<number> {
      const uniqueIds = [...new Set(ids)];
      await db.transaction(async (trx) => {
        await lockRows(db, trx, 'jewellery', uniqueIds);
        const existing = await repository.findExisting(trx, uniqueIds);
        const missing = uniqueIds.filter((id) => !existing.has(id));
        if (missing.length > 0) throw notFound(addedMessages.record.someNotFound('piece', missing));
        const pieces: Jewellery[] = [];
        for (const id of uniqueIds) pieces.push(await present(trx, id));
        await repository.remove(trx, uniqueIds);
        const at = clock();
        const entries = pieces.map((piece) => ({
          at,
          account: userId,
          ...entryOf('delete', piece, piece, null),
        }));
        await recordHistory(trx, ...entries);
      });
      return uniqueIds.length;
    },
  };
}
