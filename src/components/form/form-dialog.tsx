import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Submission } from '#api/use-submit-once.ts';
import { isSubmitKey, withControl } from '#lib/platform-keys.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog, DialogContent } from '#ui/overlay/dialog.tsx';
import type { DialogContentProps } from '#ui/overlay/dialog-window.tsx';
import { FormNotice } from './form-notice.tsx';
import { FormShell, type FormShellProps, hasUnsavedChanges } from './form-shell.tsx';
import { LeaveAlert } from './leave-alert.tsx';

type FormDialogProps<Input extends FieldValues, Output> = Pick<
  DialogContentProps,
  'title' | 'description' | 'size' | 'onOpenAutoFocus'
> &
  Pick<
    FormShellProps<Input, Output>,
    'form' | 'loading' | 'onSubmit' | 'className' | 'children' | 'warnUnsaved'
  > & {
    onClose: () => void;
    cancelLabel?: string;
    submitLabel?: ReactNode;
    submitVariant?: 'primary' | 'danger';
    /** Why the submit is disabled; null when it is not. */
    submitDisabledReason?: string | null;
    submitError?: ReactNode;
    submitErrorTone?: 'danger' | 'warning';
    /** A submit that must happen once: it can be cancelled while it runs, and says what it waits for. */
    submission?: Submission;
    /** Replaces Cancel and the submit button; `close` asks for confirmation where Cancel would. */
    footer?: (close: () => void) => ReactNode;
  };

/**
 * A form in a dialog; Ctrl Enter or ⌘ Enter sends it from any field. A click outside does not close it. During the submit it cannot be closed, unless the
 * `submission` can be cancelled; with unsaved changes that no draft keeps, closing asks for confirmation.
 */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const {
    form,
    loading = false,
    onSubmit,
    onClose,
    className,
    children,
    warnUnsaved = true,
    ...rest
  } = props;
  const {
    cancelLabel = 'Cancel',
    submitLabel,
    submitVariant = 'primary',
    submitDisabledReason,
    submitError,
    submitErrorTone = 'danger',
    submission,
    footer,
    ...dialog
  } = rest;
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  const { isSubmitting } = form.formState;
  const disabledReason = loading ? 'Loading' : submitDisabledReason;
  const unsaved = hasUnsavedChanges(form) && warnUnsaved;
  const close = () => {
    if (isSubmitting) {
      if (!submission) return;
      submission.cancel();
      return onClose();
    }
    if (unsaved) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        {...dialog}
        onInteractOutside={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!isSubmitKey(event) || isSubmitting || disabledReason) return;
          event.preventDefault();
          const element = document.getElementById(formId);
          if (element instanceof HTMLFormElement) element.requestSubmit();
        }}
        footer={
          footer?.(close) ?? (
            <>
              <Button onClick={close} disabled={isSubmitting && !submission}>
                {cancelLabel}
              </Button>
              <Button
                type="submit"
                form={formId}
                variant={submitVariant}
                busy={isSubmitting}
                disabledReason={disabledReason}
                title={withControl('Enter')}
                aria-keyshortcuts="Control+Enter Meta+Enter"
              >
                {submitLabel}
              </Button>
            </>
          )
        }
      >
        {submission?.notice ? (
          <FormNotice tone="warning" text={submission.notice} />
        ) : (
          submitError && <FormNotice tone={submitErrorTone} text={submitError} />
        )}
        <FormShell {...{ form, loading, onSubmit, className, warnUnsaved }} id={formId}>
          {children}
        </FormShell>
        <LeaveAlert open={leaving} onOpenChange={setLeaving} onLeave={onClose} />
      </DialogContent>
    </Dialog>
  );
}
