import {
  getCreateJewelleryMockHandler,
  getDeleteJewelleryMockHandler,
  getJewelleryMock,
  getListJewelleryMockHandler,
  getUpdateJewelleryMockHandler,
} from '#contract/mocks/jewellery/jewellery.msw.ts';
import type { Category } from '#contract/model/category.ts';
import type { DeleteJewelleryInput } from '#contract/model/deleteJewelleryInput.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { JewelleryInput } from '#contract/model/jewelleryInput.ts';
import type { JewelleryUpdate } from '#contract/model/jewelleryUpdate.ts';
import type { ListJewelleryInput } from '#contract/model/listJewelleryInput.ts';
import type { Subcategory } from '#contract/model/subcategory.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { imagesAfter } from '#domain/uploads/jewellery-images.ts';
import { errorResponse, invalidFieldsResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { type ChangingRows, changeTime, nextId, records, recordsOf, replaced } from '../records.ts';

const clarities: readonly Jewellery['diamond_clarity'][] = ['VVS', 'VS', 'VS-SI', 'SI'];

const bodyOf = async <Body>(request: Request) => (await request.clone().json()) as Body;

function listed(
  rows: readonly Jewellery[],
  { id, stockId, sortWith, sortMethod = true }: ListJewelleryInput,
) {
  const found = rows
    .filter((row) => id === undefined || row.id === id)
    .filter((row) => !stockId || row.stockId.toLowerCase().includes(stockId.toLowerCase()));
  if (!sortWith) return found.toSorted((a, b) => b.id - a.id);
  return found.toSorted(
    (a, b) => compareKeys(sortKey(a, sortWith), sortKey(b, sortWith), sortMethod) || b.id - a.id,
  );
}

type Key = string | number | null;

/** What a column is sorted by: texts in any letter case, clarities by their grade. */
function sortKey(row: Jewellery, column: NonNullable<ListJewelleryInput['sortWith']>): Key {
  if (column === 'diamond_clarity') return clarities.indexOf(row.diamond_clarity);
  const value = row[column];
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** Blank values last, in both directions. */
function compareKeys(a: Key, b: Key, ascending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a === b ? 0 : (a < b ? -1 : 1) * (ascending ? 1 : -1);
}

const unknown = (noun: string) => addedMessages.record.notFound(noun);

const namesOf = (category: Category, subCategory: Subcategory) => ({
  category: { id: category.id, name: category.name },
  subCategory: { id: subCategory.id, name: subCategory.name },
});

/** The names of a category and of its sub-category. @throws a 422 for an unknown one, or one of another category */
function pairOf(categoryId: number, subcategoryId: number) {
  const category = records.categories.find(({ id }) => id === categoryId);
  if (!category) throw invalidFieldsResponse({ categoryId: unknown('category') });
  const subCategory = records.categories
    .flatMap((each) => each.subCategory)
    .find(({ id }) => id === subcategoryId);
  if (!subCategory) throw invalidFieldsResponse({ sub_categoryId: unknown('sub-category') });
  if (subCategory.categoryId !== categoryId)
    throw invalidFieldsResponse({ sub_categoryId: addedMessages.category.otherCategory });
  return namesOf(category, subCategory);
}

/** The piece with the present names of its category and sub-category. */
function present(piece: Jewellery): Jewellery {
  const category = records.categories.find(({ id }) => id === piece.categoryId);
  const subCategory = category?.subCategory.find(({ id }) => id === piece.sub_categoryId);
  return category && subCategory ? { ...piece, ...namesOf(category, subCategory) } : piece;
}

function answers(all: ChangingRows<Jewellery>) {
  /** The images of a piece after a change. @throws a 422 */
  const changedImages = (stored: Jewellery['images'], sent: JewelleryInput['images'] = []) => {
    const after = imagesAfter(stored, sent);
    if (!after.ok) throw invalidFieldsResponse({ images: after.problem });
    let next = nextId(all.rows.flatMap(({ images }) => images));
    return after.images.map((image) => ({ ...image, id: image.id ?? next++ }));
  };
  const assertFree = (stockId: string | undefined, own?: number) => {
    if (stockId && all.rows.some((row) => row.stockId === stockId && row.id !== own))
      throw errorResponse(409, addedMessages.jewellery.numberTaken);
  };
  return [
    getListJewelleryMockHandler(async ({ request }) => {
      const input = await bodyOf<ListJewelleryInput>(request);
      return { data: pageOf(listed(all.rows, input).map(present), input.page ?? 1) };
    }),
    getCreateJewelleryMockHandler(async ({ request }) => {
      const input = await bodyOf<JewelleryInput>(request);
      const images = changedImages([], input.images);
      const pair = pairOf(input.categoryId, input.sub_categoryId);
      assertFree(input.stockId);
      const now = changeTime();
      const created: Jewellery = {
        ...{ discount: null, status: 1, ...input, ...pair },
        id: nextId(all.rows),
        is_featured: input.is_featured ? 1 : 0,
        images,
        created_at: now,
        updated_at: now,
      };
      all.rows = [created, ...all.rows];
      return { success: true, data: created };
    }),
    getUpdateJewelleryMockHandler(async ({ request }) => {
      const { updated_at, images, is_featured, ...change } = await bodyOf<JewelleryUpdate>(request);
      const before = all.rows.find(({ id }) => id === change.id);
      if (!before) throw errorResponse(404, addedMessages.record.notFound('piece'));
      if (updated_at !== undefined && updated_at !== before.updated_at)
        throw errorResponse(409, addedMessages.record.outdated('piece'));
      const merged = { ...before, ...change };
      const isMoved =
        merged.categoryId !== before.categoryId || merged.sub_categoryId !== before.sub_categoryId;
      const pair = isMoved && pairOf(merged.categoryId, merged.sub_categoryId);
      assertFree(change.stockId, change.id);
      const updated: Jewellery = {
        ...merged,
        ...pair,
        ...(is_featured !== undefined && { is_featured: is_featured ? 1 : 0 }),
        ...(images && { images: changedImages(before.images, images) }),
        updated_at: changeTime(),
      };
      all.rows = replaced(all.rows, updated);
      return { success: true, data: present(updated) };
    }),
    getDeleteJewelleryMockHandler(async ({ request }) => {
      const { id: list } = await bodyOf<DeleteJewelleryInput>(request);
      const ids = [...new Set(list.split(',').map(Number))];
      const unknown = ids.filter((id) => !all.rows.some((row) => row.id === id));
      if (unknown.length > 0) throw errorResponse(404, addedMessages.record.someNotFound('piece', unknown));
      all.rows = all.rows.filter(({ id }) => !ids.includes(id));
      return { success: true, message: messages.record.deletedCount(ids.length) };
    }),
  ];
}

/** Jewellery that changes with what is sent, of one story. */
export const changingJewellery = (given: readonly Jewellery[]) => answers({ rows: [...given] });

export const jewelleryAnswers = [...answers(recordsOf('jewellery')), ...getJewelleryMock()];
