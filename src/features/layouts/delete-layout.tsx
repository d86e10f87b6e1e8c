import { Trash2 } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmDelete } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { getDeleteLayoutMutationOptions } from '#contract/hooks/layouts/layouts.ts';
import type { Layout } from '#contract/model/layout.ts';
import { messages } from '#domain/messages/messages.ts';
import { encodeId } from '#domain/routes/id-code.ts';
import { toast } from '#ui/overlay/toast.ts';
import { layoutInWords } from './layout-text.ts';

export const deleteLayout: RowAction<Layout> = {
  id: 'delete',
  label: 'Delete',
  icon: Trash2,
  tone: 'danger',
  name: (layout) => `Delete, layout ${layout.id}`,
  confirmation: (layout) => confirmDelete(messages.confirm.deleteLayout, layoutInWords(layout)),
  run: async ({ id }, { queryClient }) => {
    try {
      const options = getDeleteLayoutMutationOptions(queryClient);
      await runMutation(queryClient, options, { data: { id: encodeId(id) } });
      toast.success(messages.record.deleted);
    } catch (error) {
      throw new Error(messages.record.deleteFailed(errorText(error, '')));
    }
  },
};
