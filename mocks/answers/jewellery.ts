import {
  getCreateJewelleryMockHandler,
  getDeleteJewelleryMockHandler,
  getJewelleryMock,
  getListJewelleryMockHandler,
  getUpdateJewelleryMockHandler,
} from '#contract/mocks/jewellery/jewellery.msw.ts';
import type { DeleteJewelleryInput } from '#contract/model/deleteJewelleryInput.ts';
import type { Jewellery } from '#contract/model/jewellery.ts';
import type { JewelleryInput } from '#contract/model/jewelleryInput.ts';
import type { JewelleryUpdate } from '#contract/model/jewelleryUpdate.ts';
import type { ListJewelleryInput } from '#contract/model/listJewelleryInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { errorResponse, invalidFieldsResponse } from '../error-response.ts';
import { pageOf } from '../fixtures/diamonds.ts';
import { type ChangingRows, changeTime, nextId, records, recordsOf, replaced } from '../records.ts';

const bodyOf = async <Body>(request: Request) => (await request.clone().json()) as Body;

function listed(
  rows: readonly Jewellery[],
  { id, stockId, sortWith, sortMethod = true }: ListJewelleryInput,
) {
  const found = rows
    .filter((row) => id === undefined || row.id === id)
    .filter((row) => !stockId || row.stockId.toLowerCase().includes(stockId.toLowerCase()));
  if (!sortWith) return found.toSorted((a, b) => b.id - a.id);
  const keyOf = (row: Jewellery) => row[sortWith] ?? '';
  const before = (a: Jewellery, b: Jewellery) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
  return found.toSorted((a, b) => (sortMethod ? before(a, b) : before(b, a)));
}

const unknown = (noun: string) => addedMessages.record.notFound(noun);

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
  return {
    category: { id: category.id, name: category.name },
    subCategory: { id: subCategory.id, name: subCategory.name },
  };
}

/** The kept and the new images of a piece; a new one is numbered after its piece. */
const storedImages = (piece: number, sent: JewelleryInput['images'] = []) =>
  sent
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, imageUrl, file_type }, at) => ({ id: id ?? piece * 100 + at, imageUrl, file_type }));

function answers(all: ChangingRows<Jewellery>) {
  const assertFree = (stockId: string | undefined, own?: number) => {
    if (stockId && all.rows.some((row) => row.stockId === stockId && row.id !== own))
      throw errorResponse(409, addedMessages.jewellery.numberTaken);
  };
  return [
    getListJewelleryMockHandler(async ({ request }) => {
      const input = await bodyOf<ListJewelleryInput>(request);
      return { data: pageOf(listed(all.rows, input), input.page ?? 1) };
    }),
    getCreateJewelleryMockHandler(async ({ request }) => {
      const input = await bodyOf<JewelleryInput>(request);
      const pair = pairOf(input.categoryId, input.sub_categoryId);
      assertFree(input.stockId);
      const now = changeTime();
      const created: Jewellery = {
        ...{ discount: null, status: 1, ...input, ...pair },
        id: nextId(all.rows),
        is_featured: input.is_featured ? 1 : 0,
        images: storedImages(nextId(all.rows), input.images),
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
      const pair = pairOf(merged.categoryId, merged.sub_categoryId);
      assertFree(change.stockId, change.id);
      const updated: Jewellery = {
        ...{ ...merged, ...pair },
        ...(is_featured !== undefined && { is_featured: is_featured ? 1 : 0 }),
        ...(images && { images: storedImages(merged.id, images) }),
        updated_at: changeTime(),
      };
      all.rows = replaced(all.rows, updated);
      return { success: true, data: updated };
    }),
    getDeleteJewelleryMockHandler(async ({ request }) => {
      const ids = (await bodyOf<DeleteJewelleryInput>(request)).id.split(',').map(Number);
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
