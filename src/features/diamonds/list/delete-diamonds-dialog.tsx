import { useState } from 'react';
import { errorText } from '#api/api-error.ts';
import { FormNotice } from '#components/form/form-notice.tsx';
import { useDeleteDiamonds } from '#contract/hooks/diamonds/diamonds.ts';
import { messages } from '#domain/messages/messages.ts';
import { encodeIds } from '#domain/routes/id-code.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';

type DeleteDiamondsDialogProps = {
  open: boolean;
  onClose: () => void;
  stones: readonly { id: number; stone_id: string }[];
  /** Called with the ids that are gone. */
  onDeleted: (ids: number[]) => void;
};

/** Asks before the chosen stones are deleted: all of them or none. What forbids it is said in place. */
export function DeleteDiamondsDialog({ open, onClose, stones, onDeleted }: DeleteDiamondsDialogProps) {
  const { mutateAsync } = useDeleteDiamonds();
  const [failure, setFailure] = useState<string | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    const ids = stones.map(({ id }) => id);
    setFailure(null);
    try {
      const { data } = await mutateAsync({ data: { ids: encodeIds(ids) } });
      toast.success(messages.record.deletedCount(data.deleted));
      onDeleted(ids);
      close();
    } catch (error) {
      setFailure(messages.record.deleteFailed(errorText(error, '')));
    }
  };
  const listedNumbers = stones.slice(0, 6).map(({ stone_id }) => stone_id);

  return (
    <AlertDialog
      open={open}
      // It closes by NO, by Escape and once the stones are gone; a refusal has to be read first.
      onOpenChange={() => undefined}
      onCancel={close}
      onConfirm={confirm}
      title={messages.confirm.title}
      confirmLabel={messages.confirm.yes}
      cancelLabel={messages.confirm.no}
      message={
        <>
          <p>{messages.confirm.deleteDiamonds}</p>
          <p className="mt-2 break-words font-mono text-label">
            {listedNumbers.join(', ')}
            {stones.length > listedNumbers.length && ` +${stones.length - listedNumbers.length}`}
          </p>
          {failure && (
            <div className="mt-3 -mb-3">
              <FormNotice tone="danger" text={failure} />
            </div>
          )}
        </>
      }
    />
  );
}
