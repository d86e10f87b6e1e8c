import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { useUnsavedChangesWarning } from '#ui/hooks/use-unsaved-changes-warning.ts';
import type { ContractForm } from './use-contract-form.ts';
import type { FormDraft } from './use-form-draft.ts';

/** Says that the form shows what was typed earlier, and offers to drop it. */
function DraftNotice({ draft }: { draft: FormDraft | null }) {
  if (!draft?.restored) return null;
  return (
    <p
      role="status"
      className="col-span-full flex items-center justify-between gap-4 pb-2 text-ink-2 text-table"
    >
      {draft.complete
        ? 'Your unsent changes are back.'
        : 'Your unsent changes are back, without passwords and files.'}
      <Button variant="link" size="sm" onClick={draft.discard}>
        Discard
      </Button>
    </p>
  );
}

export type FormShellProps<Input extends FieldValues, Output> = Pick<
  ComponentProps<'form'>,
  'id' | 'className' | 'aria-label' | 'onSubmit' | 'children'
> & {
  form: ContractForm<Input, Output>;
  /** The values are loading: skeleton lines replace the fields. */
  loading?: boolean | undefined;
  /** The error of the submit, shown between the fields and `actions`. */
  submitError?: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
  /** False where nothing of value is lost, such as a password that was typed. */
  warnUnsaved?: boolean;
};

/** A form on a page. The browser warns before the page is left with unsent changes. */
export function FormShell<Input extends FieldValues, Output>(props: FormShellProps<Input, Output>) {
  const { form, loading = false, submitError, actions, warnUnsaved = true, children, ...native } = props;
  useUnsavedChangesWarning(hasUnsavedChanges(form) && warnUnsaved);
  return (
    <form noValidate aria-busy={loading || undefined} {...native}>
      <DraftNotice draft={form.draft} />
      {loading ? <LoadingFields /> : children}
      {submitError}
      {actions}
    </form>
  );
}

/** True while leaving the form would lose changes: it is not stored and has no draft that keeps them. */
export function hasUnsavedChanges<Input extends FieldValues, Output>({
  formState,
  draft,
}: ContractForm<Input, Output>): boolean {
  const { isDirty, isSubmitSuccessful } = formState;
  return isDirty && !isSubmitSuccessful && !draft?.complete;
}

function LoadingFields() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9 w-1/2" />
    </div>
  );
}
