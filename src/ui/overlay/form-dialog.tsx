import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../form/button.tsx';
import { DialogContent } from './dialog.tsx';
import type { DialogContentProps } from './dialog-window.tsx';

type FormDialogContentProps = Pick<
  DialogContentProps,
  'title' | 'description' | 'size' | 'onOpenAutoFocus'
> & {
  /** It is being sent: until that is over, neither Cancel nor Escape closes the dialog. */
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  submitLabel: ReactNode;
  /** Why it cannot be sent; null when it can. */
  submitDisabledReason?: string | null;
  formRef?: RefObject<HTMLFormElement | null>;
  formClassName?: string;
  children: ReactNode;
};

/**
 * A form in a dialog, with the buttons that send it and leave it. A press beside it does not close it: what was
 * filled in would be lost.
 */
export function FormDialogContent(props: FormDialogContentProps) {
  const { busy, onSubmit, onCancel, submitLabel, submitDisabledReason, ...rest } = props;
  const { formRef, formClassName, children, ...native } = rest;
  const formId = useId();
  return (
    <DialogContent
      {...native}
      onEscapeKeyDown={(event) => busy && event.preventDefault()}
      onInteractOutside={(event) => event.preventDefault()}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabledReason={submitDisabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={onSubmit} noValidate className={formClassName}>
        {children}
      </form>
    </DialogContent>
  );
}
