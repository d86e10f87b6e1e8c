import { writeDeviceMark } from '#api/device-marks.ts';
import { useChangePassword } from '#contract/hooks/auth/auth.ts';
import type { User } from '#contract/model/user.ts';
import { messages } from '#domain/messages/messages.ts';
import { minPasswordLength } from '#domain/passwords/password-rule.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { toast } from '#ui/overlay/toast.ts';
import { PasswordField } from '../form/fields/password-field.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { SecurityForm } from './security-form.tsx';
import { submitErrorText } from './submit-error-text.ts';

const lazySchema = lazyComponent(() => import('./change-password-schema.ts'));

const blank = { current_password: '', new_password: '', again: '' };

type ChangePasswordFormProps = {
  user: User;
  /** Called once the password has changed. */
  onDone: () => void;
  /** Without it there is no Cancel. */
  onCancel?: () => void;
};

/** Changes the own password. The other sessions of the account end. */
export function ChangePasswordForm({ user, onDone, onCancel }: ChangePasswordFormProps) {
  const form = useContractForm({
    loadChecks: async () => (await lazySchema.load()).changePasswordChecks(user),
    defaultValues: blank,
  });
  const { mutateAsync } = useChangePassword();
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (data) => {
      const { message, device } = await mutateAsync({ data });
      // The change has ended the marks of all devices.
      if (device) writeDeviceMark(user.id, device);
      toast.success(message, { title: messages.toastTitle.success });
      onDone();
    },
    { failureText: submitErrorText },
  );

  return (
    <SecurityForm
      form={form}
      onSubmit={onSubmit}
      submitError={submitError}
      label="Change Password"
      submitLabel="Save password"
      onCancel={onCancel}
    >
      {/* Password managers store the new password under this name. */}
      <input hidden readOnly type="text" autoComplete="username" value={user.email} />
      <PasswordField
        control={form.control}
        name="current_password"
        label="Current password"
        input={{ autoComplete: 'current-password', autoFocus: Boolean(onCancel) }}
      />
      <PasswordField
        control={form.control}
        name="new_password"
        label="New password"
        hint={`${minPasswordLength[user.user_type]} characters or more, without your name, company or email`}
      />
      <PasswordField control={form.control} name="again" label="Confirm new password" />
      <p className="text-ink-2 text-table">You stay signed in here. Other devices are signed out.</p>
    </SecurityForm>
  );
}
