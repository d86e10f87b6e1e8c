import { Trash2 } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { getDeleteSubcategoryMutationOptions } from '#contract/hooks/categories/categories.ts';
import type { Subcategory } from '#contract/model/subcategory.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

export const deleteSubcategory: RowAction<Subcategory> = {
  id: 'delete',
  label: 'Delete',
  icon: Trash2,
  tone: 'danger',
  name: ({ name }) => `Delete, ${name}`,
  confirmation: ({ name }) => confirmAction(`Delete ${name}.`, 'danger'),
  run: async ({ id }, { queryClient }) => {
    try {
      await runMutation(queryClient, getDeleteSubcategoryMutationOptions(queryClient), { data: { id } });
      toast.success(messages.subcategory.deleted);
    } catch (error) {
      throw new Error(messages.subcategory.deleteFailed(errorText(error, '')));
    }
  },
};
