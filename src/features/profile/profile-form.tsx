import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { Button } from '#ui/form/button.tsx';
import type { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps<Input extends FieldValues, Output> = {
  profile: ReturnType<typeof useProfileForm<Input, Output>>;
  label: string;
  children: ReactNode;
};

/** The fields of one tab in two columns, with Save. */
export function ProfileForm<Input extends FieldValues, Output>(props: ProfileFormProps<Input, Output>) {
  const { profile, label, children } = props;
  const { form, onSubmit, submitError } = profile;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      aria-label={label}
      className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2"
      submitError={
        submitError && (
          <div className="sm:col-span-2">
            <FormNotice tone="danger" text={submitError} />
          </div>
        )
      }
      actions={
        <div className="sm:col-span-2">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={isSubmitting}
            disabledReason={isDirty ? null : 'Nothing differs from what is saved'}
          >
            Save
          </Button>
        </div>
      }
    >
      {children}
    </FormShell>
  );
}
