import { messages } from '#domain/messages/messages.ts';
import type { HandlersOf } from '#server/contract/handlers.ts';
import type { CategoriesService } from './categories.service.ts';

type CategoryOperation =
  | 'listCategories'
  | 'createCategory'
  | 'updateCategory'
  | 'deleteCategory'
  | 'createSubcategory'
  | 'updateSubcategory'
  | 'deleteSubcategory';

export function createCategoriesHandlers(categories: CategoriesService): HandlersOf<CategoryOperation> {
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
      data: await categories.createSubcategory(body.categoryId, body.name),
    }),
    updateSubcategory: async ({ body }) => ({
      success: true,
      data: await categories.renameSubcategory(body.id, body.name),
    }),
    async deleteSubcategory({ body }) {
      await categories.removeSubcategory(body.id);
      return { success: true, message: messages.subcategory.deleted };
    },
  };
}
