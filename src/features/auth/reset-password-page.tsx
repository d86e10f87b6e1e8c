import { useState } from 'react';
import { z } from 'zod';
import { signInErrorText } from '#components/account/sign-in-error-text.ts';
import { PasswordField } from '#components/form/fields/password-field.tsx';
import { FormShell } from '#components/form/form-shell.tsx';
import { newPasswordCheck } from '#components/form/new-password.ts';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { resetPasswordMessages } from '#contract/field-messages.ts';
import { resetPassword } from '#contract/requests/auth/auth.ts';
import { ResetPasswordBody } from '#contract/zod/auth/auth.zod.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { toast } from '#ui/overlay/toast.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { secondStepChallenge } from './second-step-challenge.ts';
import { SubmitButton } from './submit-button.tsx';

const schema = ResetPasswordBody.pick({ password: true })
  .extend({ again: z.string() })
  // Whose link it is, only the server knows.
  .refine(...newPasswordCheck('password', () => ({ user_type: 'USER' as const })))
  .refine(({ password, again }) => again === password, {
    path: ['again'],
    message: 'The passwords do not match.',
    // The second field is compared while the first is still too short, too.
    when: () => true,
  });

export type ResetPasswordPageProps = {
  onSignedIn: () => void;
  /** The password is set, and the account needs the second step. */
  onSecondStep: (challenge: string) => void;
};

/** Sets a new password with the token of a recovery message, which signs its owner in. */
export function ResetPasswordPage({ onSignedIn, onSecondStep }: ResetPasswordPageProps) {
  const { start } = useSession();
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const form = useContractForm({
    schema,
    messages: resetPasswordMessages,
    defaultValues: { password: '', again: '' },
  });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ password }) => {
      try {
        const { message, ...session } = await resetPassword({ token, password });
        start(session);
        toast.success(message || addedMessages.session.resetDone);
        onSignedIn();
      } catch (error) {
        const challenge = secondStepChallenge(error);
        if (challenge === null) throw error;
        onSecondStep(challenge);
      }
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
