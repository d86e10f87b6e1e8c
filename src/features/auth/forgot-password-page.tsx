import { useState } from 'react';
import { recoverPassword } from '#contract/hooks/auth/auth.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { checkEmail } from './auth-checks.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { signInErrorText } from './sign-in-error-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

type Outcome = { tone: 'danger' | 'success'; text: string };

/** Asks for a message with a link that sets a new password. The answer never tells whether the account exists. */
export function ForgotPasswordPage() {
  const form = useAuthForm({ email: '' }, { email: checkEmail });
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = form.submit(async ({ email }) => {
    setOutcome(null);
    try {
      const { message } = await recoverPassword({ email: email.trim() });
      setOutcome({ tone: 'success', text: message || addedMessages.session.recoverySent });
    } catch (error) {
      setOutcome({ tone: 'danger', text: signInErrorText(error) });
    }
  });

  return (
    <AuthLayout
      title="Forgot Password"
      subtitle="Give the address of your account. We send a link that sets a new password."
    >
      <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-5">
        <Field label="Email" error={form.visibleError('email')}>
          <Input {...form.field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        </Field>
        {outcome && <FormAlert tone={outcome.tone}>{outcome.text}</FormAlert>}
        <SubmitButton busy={form.busy}>Send the link</SubmitButton>
        <p className="-mt-1 text-center text-table">
          <a href={paths.login()} className={linkStyles()}>
            Back to Sign In
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}
