import { Undo2 } from 'lucide-react';
import { ApiError } from '#api/api-error.ts';
import { runMutation } from '#api/run-mutation.ts';
import { confirmAction } from '#components/actions/confirmation.tsx';
import { lazyDialog } from '#components/actions/lazy-dialog.tsx';
import type { RowAction } from '#components/actions/row-action.ts';
import { getUndoImportMutationOptions } from '#contract/hooks/files/files.ts';
import type { ImportRun } from '#contract/model/importRun.ts';
import type { ImportUndo } from '#contract/model/importUndo.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { countText } from '#lib/count-text.ts';
import { toast } from '#ui/overlay/toast.ts';

const PartialUndoDialog = lazyDialog(() =>
  import('./partial-undo-dialog.tsx').then((part) => part.PartialUndoDialog),
);

function disabledReason({ state, added, updated, taken_off, undoable }: ImportRun): string | null {
  if (state !== 'imported') return 'This import was undone.';
  if (added + updated + taken_off === 0) return 'This import changed no stones.';
  return undoable ? null : bulkUpdateMessages.notKept;
}

/** Takes an import back as a whole; names the stones that cannot be undone before it undoes the others. */
export const undoImportRun: RowAction<ImportRun> = {
  id: 'undo',
  label: 'Undo import',
  icon: Undo2,
  name: ({ file_name }) => `Undo import of ${file_name}`,
  tone: 'danger',
  disabledReason,
  confirmation: (run) => confirmAction(<UndoDetails run={run} />, 'danger'),
  async run(run, { queryClient, openDialog }) {
    const options = getUndoImportMutationOptions(queryClient);
    const undo = async (skip_changed: boolean) => {
      const { message } = await runMutation(queryClient, options, { data: { id: run.id, skip_changed } });
      toast.success(message, { title: messages.toastTitle.success });
    };
    try {
      await undo(false);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409 && error.data)) throw error;
      openDialog((close) => (
        <PartialUndoDialog
          open
          onOpenChange={close}
          undo={error.data as ImportUndo}
          onConfirm={() => undo(true)}
        />
      ));
    }
  },
};

/** What an undo would take back. */
function UndoDetails({ run }: { run: ImportRun }) {
  const parts = [
    run.added > 0 && `${countText(run.added, 'new stone')} will leave the stock`,
    run.updated > 0 && `${countText(run.updated, 'stone')} will get the earlier values`,
    run.taken_off > 0 && `${countText(run.taken_off, 'stone')} will be back on sale`,
  ].filter((part) => part !== false);
  return (
    <>
      <p className="wrap-anywhere">Undo the import of {run.file_name}:</p>
      <ul className="mt-1 list-disc ps-5">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  );
}
