import { type ReactNode, useId } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { cn } from '#lib/class-names.ts';
import { isSubmitKey, withControl } from '#lib/platform-keys.ts';
import { Button } from '#ui/form/button.tsx';
import { useUnsavedChangesWarning } from '#ui/hooks/use-unsaved-changes-warning.ts';
import { FormNotice } from './form-notice.tsx';
import { FormShell, type FormShellProps } from './form-shell.tsx';
import { LeaveGuard } from './leave-guard.tsx';

type FormPageProps<Input extends FieldValues, Output> = Pick<
  FormShellProps<Input, Output>,
  'form' | 'loading' | 'onSubmit' | 'children' | 'className' | 'aria-label'
> & {
  submitLabel: string;
  submitError?: ReactNode;
  /** Why the submit is disabled; null when it is not. */
  submitDisabledReason?: string | null;
  onCancel: () => void;
};

/**
 * A form that is the main thing of its page: the buttons stay at the bottom of the window, Ctrl Enter or ⌘ Enter sends
 * it, and leaving with unsaved changes asks, also where a draft keeps them. After the submit, navigate once
 * `form.formState.isSubmitSuccessful` is true: until then the page asks.
 */
export function FormPage<Input extends FieldValues, Output>(props: FormPageProps<Input, Output>) {
  const { form, loading = false, submitLabel, submitError, onCancel, className, children, ...rest } = props;
  const { submitDisabledReason, ...shell } = rest;
  const formId = useId();
  const { isDirty, isSubmitting, isSubmitSuccessful } = useFormState({ control: form.control });
  const unsaved = isDirty && !isSubmitSuccessful;
  useUnsavedChangesWarning(unsaved);
  const disabledReason = loading ? 'Loading' : submitDisabledReason;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the fields inside
    <div
      className="flex flex-1 flex-col"
      onKeyDown={(event) => {
        if (!isSubmitKey(event) || isSubmitting || disabledReason) return;
        event.preventDefault();
        const element = document.getElementById(formId);
        if (element instanceof HTMLFormElement) element.requestSubmit();
      }}
    >
      <FormShell
        {...shell}
        form={form}
        loading={loading}
        id={formId}
        className={cn('flex-1 px-5 pb-8 phone:px-4', className)}
      >
        {children}
      </FormShell>
      <div className="sticky bottom-0 z-20 border-line border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] phone:px-4 print:hidden">
        {submitError && <FormNotice tone="danger" text={submitError} />}
        <div className="flex justify-end gap-2">
          <Button size="lg" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="lg"
            variant="primary"
            busy={isSubmitting}
            disabledReason={disabledReason}
            title={withControl('Enter')}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="phone:flex-1"
          >
            {submitLabel}
          </Button>
        </div>
      </div>
      <LeaveGuard unsaved={unsaved} onLeave={() => form.draft?.clear()} />
    </div>
  );
}
