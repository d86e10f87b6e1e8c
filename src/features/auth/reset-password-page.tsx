import { useState } from 'react';
import { z } from 'zod';
import { FormShell } from '#components/form/form-shell.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { resetPasswordMessages } from '#contract/field-messages.ts';
import { resetPassword } from '#contract/requests/auth/auth.ts';
import { ResetPasswordBody } from '#contract/zod/auth/auth.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { signInErrorText } from './sign-in-error-text.ts';
import { SubmitButton } from './submit-button.tsx';

const schema = ResetPasswordBody.pick({ password: true })
  .extend({ again: z.string() })
  .refine(({ password, again }) => again === password, {
    path: ['again'],
    message: 'The passwords do not match.',
    // The second field is compared while the first is still too short, too.
    when: () => true,
  });

/** Sets a new password with the token of a recovery message, then opens the sign-in. */
export function ResetPasswordPage({ onDone }: { onDone: (notice: string) => void }) {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const form = useContractForm({
    schema,
    messages: resetPasswordMessages,
    defaultValues: { password: '', again: '' },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ password }) => {
      await resetPassword({ token, password });
      onDone(addedMessages.session.resetDone);
    },
    { failureText: signInErrorText },
  );
  const failure = token ? submitError : addedMessages.session.linkDead;

  return (
    <AuthLayout title="Reset Password" subtitle="Choose a new password for your account.">
      <FormShell
        form={form}
        onSubmit={onSubmit}
        warnUnsaved={false}
        className="mt-6 flex flex-col gap-5"
        submitError={failure && <FormAlert tone="danger">{failure}</FormAlert>}
        actions={
          <>
            {token && <SubmitButton busy={form.formState.isSubmitting}>Save password</SubmitButton>}
            <p className="-mt-1 text-center text-table">
              <a href={token ? paths.login() : paths.forgotPassword()} className={linkStyles()}>
                {token ? 'Back to Sign In' : 'Request a new link'}
              </a>
            </p>
          </>
        }
      >
        {token && (
          <>
            <PasswordField
              control={form.control}
              name="password"
              label="New password"
              input={{ autoFocus: true }}
            />
            <PasswordField control={form.control} name="again" label="Confirm new password" />
          </>
        )}
      </FormShell>
    </AuthLayout>
  );
}
