import { useState } from 'react';
import { deviceField } from '#api/device-marks.ts';
import { signInErrorText } from '#components/account/sign-in-error-text.ts';
import { TextField } from '#components/form/fields/text-field.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { recoverPasswordMessages } from '#contract/field-messages.ts';
import { recoverPassword } from '#contract/requests/auth/auth.ts';
import { RecoverPasswordBody } from '#contract/zod/auth/auth.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Requests a message with a password reset link. The answer does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const form = useContractForm({
    schema: RecoverPasswordBody,
    messages: recoverPasswordMessages,
    defaultValues: { email: '' },
  });
  const [sent, setSent] = useState<string | null>(null);
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async (values) => {
      setSent(null);
      const { message } = await recoverPassword({ ...values, ...deviceField() });
      setSent(message || addedMessages.session.recoverySent);
    },
    { failureText: signInErrorText },
  );

  return (
    <AuthLayout
      title="Forgot Password"
      subtitle="Enter the email of your account. We will send you a link to set a new password."
    >
      <FormShell
        form={form}
        onSubmit={onSubmit}
        warnUnsaved={false}
        className="mt-6 flex flex-col gap-5"
        submitError={submitError && <FormAlert tone="danger">{submitError}</FormAlert>}
        actions={
          <>
            {sent && <FormAlert tone="success">{sent}</FormAlert>}
            <SubmitButton busy={form.formState.isSubmitting}>Send link</SubmitButton>
            <p className="-mt-1 text-center text-table">
              <a href={paths.login()} className={linkStyles()}>
                Back to Sign In
              </a>
            </p>
          </>
        }
      >
        <TextField
          control={form.control}
          name="email"
          label="Email"
          input={{ type: 'email', autoComplete: 'username', inputMode: 'email', autoFocus: true }}
        />
      </FormShell>
    </AuthLayout>
  );
}
