import { Trash2 } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { getDeleteCategoryMutationOptions } from '#contract/hooks/categories/categories.ts';
import type { Category } from '#contract/model/category.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Deletes a category with its sub-categories; the confirmation says why one that is in use stays. */
export const deleteCategory: RowAction<Category> = {
  id: 'delete',
  label: 'Delete',
  icon: Trash2,
  tone: 'danger',
  name: ({ name }) => `Delete, ${name}`,
  confirmation: ({ name, subCategory }) =>
    confirmAction(
      subCategory.length > 0
        ? `Delete ${name} with its ${countText(subCategory.length, 'sub-category', 'sub-categories')}.`
        : `Delete ${name}.`,
      'danger',
    ),
  run: async ({ id }, { queryClient }) => {
    try {
      await runMutation(queryClient, getDeleteCategoryMutationOptions(queryClient), { data: { id } });
      toast.success(messages.category.deleted);
    } catch (error) {
      throw new Error(messages.category.deleteFailed(errorText(error, '')));
    }
  },
};
