import { HttpResponse } from 'msw';
import {
  getCreateCategoryMockHandler,
  getCreateSubcategoryMockHandler,
  getDeleteCategoryMockHandler,
  getDeleteSubcategoryMockHandler,
  getListCategoriesMockHandler,
  getUpdateCategoryMockHandler,
  getUpdateSubcategoryMockHandler,
} from '#contract/mocks/categories/categories.msw.ts';
import type { Category } from '#contract/model/category.ts';
import type { Subcategory } from '#contract/model/subcategory.ts';
import { compareNames } from '#domain/format/name-order.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { rowsThatChange } from './rows-that-change.ts';

const changedAt = '2026-11-21T10:01:00.000Z';

type Sent = { id: number; name: string; categoryId: number; updated_at?: string };
const sent = async (request: Request) => (await request.clone().json()) as Sent;

const refused = (error: string) => HttpResponse.json({ error }, { status: 409 });

/** @throws a 409 for a row that has changed since it was read */
function assertCurrent(row: { updated_at: string }, { updated_at }: Sent, noun: string): void {
  if (updated_at && updated_at !== row.updated_at) throw refused(addedMessages.record.outdated(noun));
}

/** Categories that the calls of a story change. */
export function changingCategories(given: readonly Category[]) {
  const all = rowsThatChange(given);
  const parts = rowsThatChange<Subcategory>(given.flatMap(({ subCategory }) => subCategory));
  const listed = (category: Category): Category => ({
    ...category,
    subCategory: parts.rows.filter(({ categoryId }) => categoryId === category.id).toSorted(compareNames),
  });
  return [
    getListCategoriesMockHandler(() => ({ data: all.rows.map(listed).toSorted(compareNames) })),
    getCreateCategoryMockHandler(async ({ request }) => {
      const { name } = await sent(request);
      const isTaken = all.rows.some((row) => row.name.toLowerCase() === name.toLowerCase());
      if (isTaken) throw refused(addedMessages.category.nameTaken);
      return { success: true, data: all.add({ name, updated_at: changedAt, subCategory: [] }) };
    }),
    getUpdateCategoryMockHandler(async ({ request }) => {
      const input = await sent(request);
      assertCurrent(all.find(input.id)!, input, 'category');
      return {
        success: true,
        data: listed(all.change(input.id, { name: input.name, updated_at: changedAt })),
      };
    }),
    getDeleteCategoryMockHandler(async ({ request }) => {
      all.remove([(await sent(request)).id]);
      return { success: true, message: messages.category.deleted };
    }),
    getCreateSubcategoryMockHandler(async ({ request }) => {
      const { name, categoryId } = await sent(request);
      const data = parts.add({ name, categoryId, created_at: changedAt, updated_at: changedAt });
      return { success: true, data };
    }),
    getUpdateSubcategoryMockHandler(async ({ request }) => {
      const input = await sent(request);
      assertCurrent(parts.find(input.id)!, input, 'sub-category');
      return { success: true, data: parts.change(input.id, { name: input.name, updated_at: changedAt }) };
    }),
    getDeleteSubcategoryMockHandler(async ({ request }) => {
      parts.remove([(await sent(request)).id]);
      return { success: true, message: messages.subcategory.deleted };
    }),
  ];
}
