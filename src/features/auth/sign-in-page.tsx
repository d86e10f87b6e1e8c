import { useState } from 'react';
import type { DemoSignIn } from '../../api/generated/model/demoSignIn.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-context.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { checkEmail, checkPassword } from './auth-checks.ts';
import { AuthFrame } from './auth-frame.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { FormAlert } from './form-alert.tsx';
import { PasswordInput } from './password-input.tsx';
import { signInFailure } from './sign-in-failure.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useSiteInfo } from './use-site-info.ts';

export type SignInPageProps = {
  /** Where the person was headed, and something to tell. */
  arrival: { from?: string; notice?: string };
  /** Called with the address to go to. */
  onSignedIn: (to: string) => void;
};

/** Sign-in; leads to where one was headed, else to /dashboard, whose guard sends buyers to their own start. */
export function SignInPage({ arrival, onSignedIn }: SignInPageProps) {
  const { signIn } = useSession();
  const site = useSiteInfo();
  const form = useAuthForm({ email: '', password: '' }, { email: checkEmail, password: checkPassword });
  const [failure, setFailure] = useState<string | null>(null);
  const trade = 'wholesale diamonds and jewellery';

  const send = form.submit(async ({ email, password }) => {
    setFailure(null);
    try {
      await signIn({ email: email.trim(), password });
      onSignedIn(arrival.from ?? paths.dashboard());
    } catch (error) {
      setFailure(signInFailure(error));
      form.focus('password');
    }
  });

  const fill = ({ email, password = '' }: DemoSignIn) => {
    form.fill({ email, password });
    setFailure(null);
    form.focus('password');
  };

  return (
    <AuthFrame title="Sign In" subtitle={site ? `${site.business_name}, ${trade}` : `W${trade.slice(1)}`}>
      <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-5">
        {arrival.notice && !failure && <FormAlert tone="success">{arrival.notice}</FormAlert>}
        <Field label="Email" error={form.shown('email')}>
          <Input {...form.field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        </Field>
        <Field label="Password" error={form.shown('password')}>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </Field>
        {failure && <FormAlert tone="danger">{failure}</FormAlert>}
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
      {site?.demo && <DemoSignIns signIns={site.demo_sign_ins ?? []} onChoose={fill} />}
    </AuthFrame>
  );
}
