import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormNotice } from '#components/form/form-notice.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { Button } from '#ui/form/button.tsx';
import type { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps<Input extends FieldValues, Output> = {
  profile: ReturnType<typeof useProfileForm<Input, Output>>;
  label: string;
  /** Beside the fields in a wide window, else below them. */
  picture: ReactNode;
  children: ReactNode;
};

/** The fields of one tab in two columns with the picture beside them, and Save. */
export function ProfileForm<Input extends FieldValues, Output>(props: ProfileFormProps<Input, Output>) {
  const { profile, label, picture, children } = props;
  const { form, onSubmit, submitError } = profile;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormShell
      form={form}
      onSubmit={onSubmit}
      aria-label={label}
      className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      actions={
        <div className="grid justify-items-start gap-5">
          {submitError && <FormNotice tone="danger" text={submitError} />}
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
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
      {picture}
    </FormShell>
  );
}
