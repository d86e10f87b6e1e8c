import { addedMessages } from '#domain/messages/added-messages.ts';
import { messages } from '#domain/messages/messages.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

type LeaveAlertProps = { open: boolean; onOpenChange: (open: boolean) => void; onLeave: () => void };

/** Confirms the loss of unsaved changes. */
export function LeaveAlert({ open, onOpenChange, onLeave }: LeaveAlertProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.confirm.title}
      message={addedMessages.form.unsaved}
      confirmLabel={messages.confirm.yes}
      cancelLabel={messages.confirm.no}
      onConfirm={onLeave}
    />
  );
}
