import { useRef, useState } from 'react';
import { messages } from '#domain/messages/messages.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import type { Confirmation } from './confirmation.tsx';
import { RefuseConfirmation } from './confirmation-refusal.tsx';
import { failureText } from './failure-text.ts';

export type PendingConfirmation = Confirmation & {
  run: (signal: AbortSignal) => Promise<unknown>;
  /** NO and Escape abort the running action instead of waiting for it. */
  cancellable?: true | undefined;
};

type ConfirmationDialogProps = {
  /** Null keeps the dialog closed. */
  confirmation: PendingConfirmation | null;
  onClose: () => void;
};

/**
 * The confirmation before an action. It closes by NO, by Escape and after the action succeeds; errors show in
 * it.
 */
export function ConfirmationDialog({ confirmation, onClose }: ConfirmationDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  const close = () => {
    running.current?.abort();
    running.current = undefined;
    setFailure(null);
    onClose();
  };
  const confirm = async () => {
    setFailure(null);
    const control = new AbortController();
    running.current = control;
    try {
      await Promise.race([confirmation?.run(control.signal), aborted(control.signal)]);
      if (!control.signal.aborted) close();
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <AlertDialog
      open={confirmation !== null}
      // An error must stay readable, so only a success closes the dialog.
      onOpenChange={() => undefined}
      onCancel={close}
      onConfirm={confirm}
      cancellable={confirmation?.cancellable ?? false}
      title={messages.confirm.title}
      confirmLabel={messages.confirm.yes}
      cancelLabel={messages.confirm.no}
      {...(confirmation && { tone: confirmation.tone })}
      confirmDisabledReason={refusal}
      message={
        confirmation && (
          <RefuseConfirmation value={setRefusal}>
            {confirmation.message}
            {failure && (
              <div className="mt-3 -mb-3">
                <FormNotice tone="danger" text={failure} />
              </div>
            )}
          </RefuseConfirmation>
        )
      }
    />
  );
}

/** Resolves when the dialog is left during the action, which then reports its outcome itself. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
