import { useState } from 'react';
import type { DemoSignIn } from '#contract/model/demoSignIn.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { Field } from '#ui/form/field.tsx';
import { Input } from '#ui/form/input.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { AuthLayout } from './auth-layout.tsx';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { FormAlert } from './form-alert.tsx';
import { PasswordInput } from './password-input.tsx';
import { signInErrorText } from './sign-in-error-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSignInForm } from './use-sign-in-form.ts';
import { useSiteInfo } from './use-site-info.ts';

export type SignInPageProps = {
  /** The requested page, and a notice to show. */
  navigationState: { from?: string; notice?: string };
  /** Called with the target address. */
  onSignedIn: (to: string) => void;
};

/**
 * The sign-in; opens the requested page, else /dashboard, whose guard redirects buyers to their start page.
 */
export function SignInPage({ navigationState, onSignedIn }: SignInPageProps) {
  const { signIn } = useSession();
  const site = useSiteInfo();
  const form = useSignInForm();
  const [failure, setFailure] = useState<string | null>(null);
  const trade = 'wholesale diamonds and jewellery';

  const send = form.submit(async ({ email, password }) => {
    setFailure(null);
    try {
      await signIn({ email: email.trim(), password });
      onSignedIn(navigationState.from ?? paths.dashboard());
    } catch (error) {
      setFailure(signInErrorText(error));
      form.focus('password');
    }
  });

  const fill = ({ email, password = '' }: DemoSignIn) => {
    form.fill({ email, password });
    setFailure(null);
    form.focus('password');
  };

  return (
    <AuthLayout title="Sign In" subtitle={site ? `${site.business_name}, ${trade}` : `W${trade.slice(1)}`}>
      <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-5">
        {navigationState.notice && !failure && <FormAlert tone="success">{navigationState.notice}</FormAlert>}
        <Field label="Email" error={form.visibleError('email')}>
          <Input {...form.field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        </Field>
        <Field label="Password" error={form.visibleError('password')}>
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
      {site?.demo && <DemoSignIns signIns={site.demo_sign_ins ?? []} onSelect={fill} />}
    </AuthLayout>
  );
}
