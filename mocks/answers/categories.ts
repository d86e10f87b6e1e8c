import {
  getCategoriesMock,
  getCreateCategoryMockHandler,
  getCreateSubcategoryMockHandler,
  getDeleteCategoryMockHandler,
  getDeleteSubcategoryMockHandler,
  getListCategoriesMockHandler,
  getUpdateCategoryMockHandler,
  getUpdateSubcategoryMockHandler,
} from '#contract/mocks/categories/categories.msw.ts';
import type { Category } from '#contract/model/category.ts';
import type { CategoryUpdate } from '#contract/model/categoryUpdate.ts';
import type { Subcategory } from '#contract/model/subcategory.ts';
import type { SubcategoryUpdate } from '#contract/model/subcategoryUpdate.ts';
import { byName } from '#domain/format/name-order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { errorResponse } from '../error-response.ts';
import { type ChangingRows, changeTime, nextId, records, recordsOf, replaced } from '../records.ts';

const texts = addedMessages.category;

const bodyOf = async <Body>(request: Request) => (await request.clone().json()) as Body;

function assertUnused(key: 'categoryId' | 'sub_categoryId', id: number): void {
  const pieces = records.jewellery.filter((piece) => piece[key] === id).length;
  if (pieces > 0) throw errorResponse(409, texts.inUse(pieces));
}

function assertFree(name: string, taken: readonly { name: string }[], text: string): void {
  if (!taken.some((each) => each.name.toLowerCase() === name.trim().toLowerCase())) return;
  throw errorResponse(409, text);
}

function assertCurrent(stored: { updated_at: string }, known: string | undefined, noun: string): void {
  if (known !== undefined && known !== stored.updated_at)
    throw errorResponse(409, addedMessages.record.outdated(noun));
}

/** The category with its sub-categories by name. */
const present = (category: Category): Category => ({
  ...category,
  subCategory: category.subCategory.toSorted(byName),
});

function answers(all: ChangingRows<Category>) {
  const find = (id: number): Category => {
    const found = all.rows.find((row) => row.id === id);
    if (!found) throw errorResponse(404, addedMessages.record.notFound('category'));
    return found;
  };
  const ownerOf = (id: number): [Category, Subcategory] => {
    const owner = all.rows.find(({ subCategory }) => subCategory.some((each) => each.id === id));
    const found = owner?.subCategory.find((each) => each.id === id);
    if (!owner || !found) throw errorResponse(404, addedMessages.record.notFound('sub-category'));
    return [owner, found];
  };
  return [
    getListCategoriesMockHandler(() => ({ data: all.rows.toSorted(byName).map(present) })),
    getCreateCategoryMockHandler(async ({ request }) => {
      const { name } = await bodyOf<{ name: string }>(request);
      assertFree(name, all.rows, texts.nameTaken);
      const category = { id: nextId(all.rows), name: name.trim(), updated_at: changeTime(), subCategory: [] };
      all.rows = [...all.rows, category];
      return { success: true, data: category };
    }),
    getUpdateCategoryMockHandler(async ({ request }) => {
      const { id, name, updated_at } = await bodyOf<CategoryUpdate>(request);
      const category = find(id);
      assertCurrent(category, updated_at, 'category');
      const others = all.rows.filter((row) => row.id !== id);
      assertFree(name, others, texts.nameTaken);
      const changed = { ...category, name: name.trim(), updated_at: changeTime() };
      all.rows = replaced(all.rows, changed);
      return { success: true, data: present(changed) };
    }),
    getDeleteCategoryMockHandler(async ({ request }) => {
      const { id } = await bodyOf<{ id: number }>(request);
      find(id);
      assertUnused('categoryId', id);
      all.rows = all.rows.filter((row) => row.id !== id);
      return { success: true, message: messages.category.deleted };
    }),
    getCreateSubcategoryMockHandler(async ({ request }) => {
      const { name, categoryId } = await bodyOf<{ name: string; categoryId: number }>(request);
      const category = find(categoryId);
      assertFree(name, category.subCategory, texts.subcategoryNameTaken);
      const at = changeTime();
      const id = nextId(all.rows.flatMap(({ subCategory }) => subCategory));
      const subcategory = { id, name: name.trim(), categoryId, created_at: at, updated_at: at };
      all.rows = replaced(all.rows, { ...category, subCategory: [...category.subCategory, subcategory] });
      return { success: true, data: subcategory };
    }),
    getUpdateSubcategoryMockHandler(async ({ request }) => {
      const { id, name, updated_at } = await bodyOf<SubcategoryUpdate>(request);
      const [owner, subcategory] = ownerOf(id);
      assertCurrent(subcategory, updated_at, 'sub-category');
      const others = owner.subCategory.filter((each) => each.id !== id);
      assertFree(name, others, texts.subcategoryNameTaken);
      const changed = { ...subcategory, name: name.trim(), updated_at: changeTime() };
      all.rows = replaced(all.rows, { ...owner, subCategory: replaced(owner.subCategory, changed) });
      return { success: true, data: changed };
    }),
    getDeleteSubcategoryMockHandler(async ({ request }) => {
      const { id } = await bodyOf<{ id: number }>(request);
      const [owner] = ownerOf(id);
      assertUnused('sub_categoryId', id);
      const subCategory = owner.subCategory.filter((each) => each.id !== id);
      all.rows = replaced(all.rows, { ...owner, subCategory });
      return { success: true, message: messages.subcategory.deleted };
    }),
  ];
}

/** Categories that change with what is sent, of one story. */
export const changingCategories = (given: readonly Category[]) => answers({ rows: [...given] });

export const categoryAnswers = [...answers(recordsOf('categories')), ...getCategoriesMock()];
