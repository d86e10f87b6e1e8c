import { useState } from 'react';
import { signInErrorText } from '#components/account/sign-in-error-text.ts';
import { PasswordInput } from '#components/form/password-input.tsx';
import type { DemoSignIn } from '#contract/model/demoSignIn.ts';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { AuthLayout } from './auth-layout.tsx';
import { type ClosedAccount, ClosedAccountAlert, closedAccount } from './closed-account.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { FormAlert } from './form-alert.tsx';
import { secondStepChallenge } from './second-step-challenge.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSignInForm } from './use-sign-in-form.ts';
import { useSiteInfo } from './use-site-info.ts';

export type SignInPageProps = {
  /** Why a session has just ended. */
  reason?: string | undefined;
  onSignedIn: (answer: LoginUserAnswer) => void;
  /** The password is right, and the account needs the second step. */
  onSecondStep: (challenge: string) => void;
};

type Failure = { email: string; text: string; closed: ClosedAccount | null };

/** The sign-in. Its caller opens the page that was asked for. */
export function SignInPage({ reason, onSignedIn, onSecondStep }: SignInPageProps) {
  const { signIn } = useSession();
  const site = useSiteInfo();
  const form = useSignInForm();
  const [failure, setFailure] = useState<Failure | null>(null);
  const trade = 'wholesale diamonds and jewellery';

  const send = form.submit(async ({ email, password }) => {
    setFailure(null);
    try {
      onSignedIn(await signIn({ email: email.trim(), password }));
    } catch (error) {
      const challenge = secondStepChallenge(error);
      if (challenge !== null) return onSecondStep(challenge);
      setFailure({ email: email.trim(), text: signInErrorText(error), closed: closedAccount(error) });
      form.focus('password');
    }
  });

  const fill = ({ email, password = '' }: DemoSignIn) => {
    form.fill({ email, password });
    setFailure(null);
    form.focus('password');
  };

  return (
    <AuthLayout
      title="Sign In"
      subtitle={site?.business_name ? `${site.business_name}, ${trade}` : `W${trade.slice(1)}`}
      below={site?.demo && <DemoSignIns signIns={site.demo_sign_ins ?? []} onSelect={fill} />}
    >
      <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-5">
        {reason && !failure && <FormAlert tone="warning">{reason}</FormAlert>}
        <Field label="Email" error={form.visibleError('email')}>
          <Input {...form.field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        </Field>
        <Field label="Password" error={form.visibleError('password')}>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </Field>
        {failure?.closed ? (
          <ClosedAccountAlert
            account={failure.closed}
            email={failure.email}
            whatsappNumber={site?.whatsapp_number}
          />
        ) : (
          failure && <FormAlert tone="danger">{failure.text}</FormAlert>
        )}
        <SubmitButton busy={form.busy}>Sign In</SubmitButton>
        <p className="-mt-1 text-center text-table">
          <a href={paths.forgotPassword()} className={linkStyles()}>
            Forgot Password
          </a>
        </p>
        <p className="text-center text-ink-2 text-table">
          No account yet?{' '}
          <a href={paths.signUp()} className={linkStyles({ variant: 'inline' })}>
            Sign Up
          </a>
        </p>
      </form>
    </AuthLayout>
  );
}
