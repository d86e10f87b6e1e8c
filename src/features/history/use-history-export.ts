import { errorText } from '#api/api-error.ts';
import { showErrorToast } from '#components/feedback/show-error-toast.ts';
import { fileUrl } from '#components/stone-media/stone-media.ts';
import { useExportHistory } from '#contract/hooks/history/history.ts';
import type { ExportHistoryInput } from '#contract/model/exportHistoryInput.ts';
import { toast } from '#ui/overlay/toast.ts';

/** Writes the listed changes as CSV and opens the file; a blocked window can be opened from the toast. */
export function useHistoryExport(filters: ExportHistoryInput) {
  const { mutate, isPending } = useExportHistory({
    mutation: {
      onSuccess: ({ url }) => {
        const address = fileUrl(url);
        const open = () => window.open(address ?? url, '_blank', 'noopener');
        open();
        toast.success('Export ready.', { action: { label: 'Download', onClick: open } });
      },
      onError: (error) => showErrorToast(error, errorText(error)),
    },
  });
  return { isPending, run: () => !isPending && mutate({ data: filters }) };
}
