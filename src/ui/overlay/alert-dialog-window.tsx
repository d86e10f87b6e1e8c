import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { isSubmitKey } from '#lib/platform-keys.ts';
import { Button } from '../form/button.tsx';
import { useSingleFlight } from '../hooks/use-single-flight.ts';
import { rememberOpener, returnFocus } from './modal-focus.ts';
import { overlayStyles } from './overlay-styles.ts';

export type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  message?: ReactNode;
  /** Label of the confirm button; "YES" unless given. */
  confirmLabel?: string;
  /** Label of the cancel button; "NO" unless given. It has the initial focus. */
  cancelLabel?: string;
  /** Of the confirm button; `danger` unless given. */
  tone?: 'danger' | 'primary';
  /** A returned promise disables both buttons; its fulfilment closes the dialog. */
  onConfirm: () => unknown;
  onCancel?: () => void;
  /** The cancel button and Escape work while the promise of `onConfirm` is pending, too. */
  cancellable?: boolean;
  /** Extra input besides yes and no, such as a reason. */
  children?: ReactNode;
  /** Why the confirm button is disabled. */
  confirmDisabledReason?: string | null;
};

/** Confirms an irreversible action. A click outside does not close it, Escape does; Ctrl Enter or ⌘ Enter confirms. */
export function AlertDialogWindow(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    message,
    confirmLabel = 'YES',
    cancelLabel = 'NO',
    tone = 'danger',
  } = props;
  const { onConfirm, onCancel, cancellable = false, children, confirmDisabledReason } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { running, run } = useSingleFlight();

  const leave = () => {
    if (running && !cancellable) return;
    onCancel?.();
    onOpenChange(false);
  };

  const confirm = () => run(() => closeAfter(onConfirm(), onOpenChange));

  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : leave())}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyles} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <Radix.Content
            role="alertdialog"
            {...(!message && { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              rememberOpener(event);
              if (!children) moveFocus(event, cancelButton.current);
            }}
            onCloseAutoFocus={returnFocus}
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={(event) => {
              if (!isSubmitKey(event) || confirmDisabledReason) return;
              event.preventDefault();
              confirm();
            }}
            className="pointer-events-auto max-h-full w-full max-w-104 animate-pop-in overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-float outline-none dark:border-line-strong"
          >
            <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
            {message && (
              <Radix.Description asChild>
                <div className="mt-1.5 text-body text-ink-2">{message}</div>
              </Radix.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-5 flex justify-end gap-2">
              <Button ref={cancelButton} onClick={leave} disabled={running && !cancellable}>
                {cancelLabel}
              </Button>
              <Button variant={tone} busy={running} disabledReason={confirmDisabledReason} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes at once, or when the promise is fulfilled; a rejected one keeps the dialog open. */
function closeAfter(result: unknown, onOpenChange: (open: boolean) => void) {
  if (result instanceof Promise) return result.then(() => onOpenChange(false));
  onOpenChange(false);
}

function moveFocus(event: Event, target: HTMLElement | null) {
  event.preventDefault();
  target?.focus();
}
