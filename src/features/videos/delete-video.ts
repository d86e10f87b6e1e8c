import { Trash2 } from 'lucide-react';
import { errorText } from '#api/api-error.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { deleteVideo, getListVideosQueryKey } from '#contract/hooks/videos/videos.ts';
import { messages } from '#domain/messages/messages.ts';
import { toast } from '#ui/overlay/toast.ts';

export type NamedVideo = { id: number; name: string };

/** Deletes a video with its file; a refusal shows the returned text as a toast. */
export const deleteVideoAction: RowAction<NamedVideo> = {
  id: 'delete-video',
  label: 'Delete',
  icon: Trash2,
  name: ({ name }) => `Delete ${name}`,
  tone: 'danger',
  confirmation: ({ name }) => confirmAction(`Delete ${name}. The file is removed as well.`, 'danger'),
  async run({ id }, { queryClient }) {
    try {
      const { success, error } = await deleteVideo({ id });
      if (success) toast.success(messages.record.deleted, { title: messages.toastTitle.success });
      else toast.error(error ?? messages.record.deleteFailed());
    } catch (error) {
      showErrorToast(error, errorText(error, messages.record.deleteFailed()));
    }
    await queryClient.invalidateQueries({ queryKey: getListVideosQueryKey() });
  },
};
