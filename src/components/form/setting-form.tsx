import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { QueryFailed } from '#components/feedback/query-failed.tsx';
import { cn } from '#lib/class-names.ts';
import { FormNotice } from './form-notice.tsx';
import { FormShell, type FormShellProps } from './form-shell.tsx';
import { SaveChanges } from './save-changes.tsx';

type SettingFormProps<Input extends FieldValues, Output> = Pick<
  FormShellProps<Input, Output>,
  'form' | 'onSubmit' | 'children'
> & {
  /** How its stored values are read. */
  query: { isPending: boolean; isLoadingError: boolean; error: unknown; refetch: () => unknown };
  submitError: string | null;
  /** What another administrator has saved meanwhile. */
  conflict?: ReactNode;
  /** What is set, such as Holds. */
  label: string;
  /** The only form of its page, over its whole width: else its button names what it saves. */
  alone?: boolean;
};

/** A form of settings: its fields in two columns, its button, and what failed when it was loaded or saved. */
export function SettingForm<Input extends FieldValues, Output>(props: SettingFormProps<Input, Output>) {
  const { query, form, onSubmit, submitError, conflict, label, alone = false, children } = props;
  if (query.isLoadingError) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <FormShell
      form={form}
      loading={query.isPending}
      onSubmit={onSubmit}
      aria-label={label}
      className={cn('grid gap-5', !alone && 'max-w-2xl sm:grid-cols-2')}
      submitError={submitError && <FormNotice tone="danger" text={submitError} className="col-span-full" />}
      actions={
        <SaveChanges form={form} className="col-span-full" {...(alone ? {} : { label: `Save ${label}` })} />
      }
    >
      {children}
      {conflict}
    </FormShell>
  );
}
