import { contains } from '#server/platform/db/contains.ts';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row, RowChange } from '#server/platform/db/schema.ts';
import type { ImagePlan, StoredImage } from './jewellery-images.ts';
import type { SortStep } from './jewellery-sort.repository.ts';

interface JewelleryFilter {
  /** Substring of the stock number, case-insensitive. */
  stockId?: string | undefined;
  id?: number | undefined;
}

interface Window {
  offset: number;
  limit: number;
}

const matching = (from: Queries, { stockId, id }: JewelleryFilter) =>
  from
    .selectFrom('jewellery')
    .$if(id !== undefined, (query) => query.where('jewellery.id', '=', id!))
    .$if(stockId !== undefined, (query) => query.where(contains('jewellery.stock_id', stockId!)));

const selectPieces = (from: Queries, filter: JewelleryFilter) =>
  matching(from, filter)
    .innerJoin('categories', 'categories.id', 'jewellery.category_id')
    .innerJoin('subcategories', 'subcategories.id', 'jewellery.sub_category_id')
    .selectAll('jewellery')
    .select(['categories.name as category_name', 'subcategories.name as subcategory_name']);

export type PieceRow = Row<'jewellery'> & { category_name: string; subcategory_name: string };

export const jewelleryRepository = {
  /** Returns one page of pieces and the total count. */
  async list(from: Queries, filter: JewelleryFilter, order: readonly SortStep[], window: Window) {
    const ordered = order.reduce(
      (query, { by, ascending }) =>
        query.orderBy(by, (step) => (ascending ? step.asc() : step.desc()).nullsLast()),
      selectPieces(from, filter),
    );
    const rows: PieceRow[] = await ordered.offset(window.offset).limit(window.limit).execute();
    const { total } = await matching(from, filter)
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  },

  find: (from: Queries, id: number): Promise<PieceRow | undefined> =>
    selectPieces(from, { id }).executeTakeFirst(),

  /** Returns those of `ids` that exist. */
  async findExisting(from: Queries, ids: readonly number[]): Promise<Set<number>> {
    const rows = await from
      .selectFrom('jewellery')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Returns the images and videos of several pieces, by position. */
  async imagesOf(from: Queries, ids: readonly number[]): Promise<Map<number, StoredImage[]>> {
    if (ids.length === 0) return new Map();
    const rows = await from
      .selectFrom('jewellery_images')
      .selectAll()
      .where('jewellery_id', 'in', [...ids])
      .orderBy('jewellery_id')
      .orderBy('position')
      .orderBy('id')
      .execute();
    return Map.groupBy(rows, (row) => row.jewellery_id);
  },

  async insert(trx: Trx, row: NewRow<'jewellery'>): Promise<number> {
    const { id } = await trx.insertInto('jewellery').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  async update(trx: Trx, id: number, change: RowChange<'jewellery'>): Promise<void> {
    await trx.updateTable('jewellery').set(change).where('id', '=', id).execute();
  },

  /** Executes an image plan. One UPDATE per changed image is enough, because a piece has at most five. */
  async applyImagePlan(trx: Trx, pieceId: number, { remove, change, add }: ImagePlan): Promise<void> {
    if (remove.length > 0) await trx.deleteFrom('jewellery_images').where('id', 'in', remove).execute();
    for (const { id, image_url, file_type, position } of change) {
      const values = { image_url, file_type, position };
      await trx.updateTable('jewellery_images').set(values).where('id', '=', id).execute();
    }
    if (add.length > 0) {
      const rows = add.map((image) => ({ ...image, jewellery_id: pieceId }));
      await trx.insertInto('jewellery_images').values(rows).execute();
    }
  },

  /** Deletes pieces; their image rows are deleted with them. */
  async remove(trx: Trx, ids: readonly number[]): Promise<void> {
    await trx
      .deleteFrom('jewellery')
      .where('id', 'in', [...ids])
      .execute();
  },
};
