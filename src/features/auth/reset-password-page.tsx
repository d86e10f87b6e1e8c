import { useState } from 'react';
import { resetPassword } from '#contract/hooks/auth/auth.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { Field } from '#ui/form/field.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { checkPassword } from './auth-checks.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { PasswordInput } from './password-input.tsx';
import { signInErrorText } from './sign-in-error-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Sets a new password with the token of a recovery message, then leads to the sign-in. */
export function ResetPasswordPage({ onDone }: { onDone: (notice: string) => void }) {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const form = useAuthForm(
    { password: '', again: '' },
    {
      password: checkPassword,
      again: (again, { password }) => (again === password ? null : 'The passwords differ.'),
    },
  );
  const [failure, setFailure] = useState<string | null>(token ? null : addedMessages.session.linkDead);

  const send = form.submit(async ({ password }) => {
    setFailure(null);
    try {
      await resetPassword({ token, password });
      onDone(addedMessages.session.resetDone);
    } catch (error) {
      setFailure(signInErrorText(error));
    }
  });

  return (
    <AuthLayout title="Reset Password" subtitle="Choose a new password for your account.">
      <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-5">
        {token && (
          <>
            <Field label="New password" error={form.visibleError('password')}>
              <PasswordInput {...form.field('password')} autoComplete="new-password" autoFocus />
            </Field>
            <Field label="New password again" error={form.visibleError('again')}>
              <PasswordInput {...form.field('again')} autoComplete="new-password" />
            </Field>
          </>
        )}
        {failure && <FormAlert tone="danger">{failure}</FormAlert>}
        {token && <SubmitButton busy={form.busy}>Save the password</SubmitButton>}
        <p className="-mt-1 text-center text-table">
          <a href={token ? paths.login() : paths.forgotPassword()} className={linkStyles()}>
            {token ? 'Back to Sign In' : 'Ask for a new link'}
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}
