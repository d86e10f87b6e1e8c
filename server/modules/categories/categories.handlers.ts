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
    createCategory: async ({ body, user }) => ({
      success: true,
      data: await categories.create(body.name, user.id),
    }),
    updateCategory: async ({ body, user }) => ({
      success: true,
      data: await categories.rename(body.id, body, user.id),
    }),
    async deleteCategory({ body, user }) {
      await categories.remove(body.id, user.id);
      return { success: true, message: messages.category.deleted };
    },
    createSubcategory: async ({ body, user }) => ({
      success: true,
      data: await categories.createSubcategory(body.categoryId, body.name, user.id),
    }),
    updateSubcategory: async ({ body, user }) => ({
      success: true,
      data: await categories.renameSubcategory(body.id, body, user.id),
    }),
    async deleteSubcategory({ body, user }) {
      await categories.removeSubcategory(body.id, user.id);
      return { success: true, message: messages.subcategory.deleted };
    },
  };
}
