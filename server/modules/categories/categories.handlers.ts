import { messages } from '../../../src/domain/messages.ts';
import type { HandlersOf } from '../../contract/handlers.ts';
import type { Services } from '../../services.ts';

type CategoryOperation =
  | 'listCategories'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'createSubcategory'
  | 'updateSubcategory'
  | 'deleteSubcategory';

export function createCategoriesHandlers({ categories }: Services): HandlersOf<CategoryOperation> {
  return {
    listCategories: async () => ({ data: await categories.list() }),
    createCategory: async ({ body }) => ({ success: true, data: await categories.create(body.name) }),
    updateCategory: async ({ body }) => ({
      success: true,
      data: await categories.rename(body.id, body.name),
    }),
    async deleteCategory({ body }) {
      await categories.remove(body.id);
      return { success: true, message: messages.category.deleted };
    },
    createSubcategory: async ({ body }) => ({
      success: true,
      data: await categories.createPart(body.categoryId, body.name),
    }),
    updateSubcategory: async ({ body }) => ({
      success: true,
      data: await categories.renamePart(body.id, body.name),
    }),
    async deleteSubcategory({ body }) {
      await categories.removePart(body.id);
      return { success: true, message: messages.subcategory.deleted };
    },
  };
}
