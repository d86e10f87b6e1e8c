import { useState } from 'react';
import { failureText } from '#components/actions/failure-text.ts';
import { FormNotice } from '#components/form/form-notice.tsx';
import type { ImportUndo } from '#contract/model/importUndo.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { bulkUpdateMessages } from '#domain/messages/bulk-update-messages.ts';
import { formatNumber } from '#lib/format-number.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';

type PartialUndoDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  undo: ImportUndo;
  /** Undoes the other stones. */
  onConfirm: () => Promise<void>;
};

/** Names the stones that an undo leaves as they are, and undoes the others. */
export function PartialUndoDialog({ open, onOpenChange, undo, onConfirm }: PartialUndoDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const more = undo.kept - undo.stones.length;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Some stones cannot be undone"
        footer={
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button
              variant="danger"
              disabledReason={undo.undone === 0 ? 'No stone can be undone.' : null}
              onClick={confirm}
            >
              Undo the other {formatNumber(undo.undone)}
            </Button>
          </>
        }
      >
        <div className="grid gap-3 text-table">
          {failure && <FormNotice tone="danger" text={failure} />}
          <p>{addedMessages.imports.changedSince(undo.kept)}</p>
          <ul aria-label="Stones that stay as they are" className="max-h-64 overflow-y-auto">
            {undo.stones.map(({ stone_id, reason }) => (
              <li key={stone_id} className="flex justify-between gap-3 border-line border-t py-1.5">
                <span className="min-w-0 truncate font-mono text-label">{stone_id}</span>
                <span className="shrink-0 text-ink-2">{bulkUpdateMessages.kept[reason]}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-ink-2">and {formatNumber(more)} more</p>}
        </div>
      </DialogContent>
    </Dialog>
  );
}
