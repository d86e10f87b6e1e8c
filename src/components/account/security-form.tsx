import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#ui/form/button.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { FormShell } from '../form/form-shell.tsx';
import type { ContractForm } from '../form/use-contract-form.ts';

type SecurityFormProps<Input extends FieldValues, Output> = {
  form: ContractForm<Input, Output>;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  submitError: string | null;
  /** Names the form. */
  label: string;
  submitLabel: string;
  danger?: boolean;
  /** Left out where there is no way back. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
};

/** A form of the security page, with its buttons and the error of its submit. Leaving it loses nothing of value. */
export function SecurityForm<Input extends FieldValues, Output>(props: SecurityFormProps<Input, Output>) {
  const { form, onSubmit, submitError, label, submitLabel, danger = false, onCancel, children } = props;
  const { isSubmitting } = form.formState;
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      warnUnsaved={false}
      aria-label={label}
      className="grid max-w-sm gap-4"
      submitError={submitError && <FormNotice tone="danger" text={submitError} />}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} size="lg" busy={isSubmitting}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button size="lg" onClick={onCancel} disabled={isSubmitting}>
              Cancel
            </Button>
          )}
        </div>
      }
    >
      {children}
    </FormShell>
  );
}
