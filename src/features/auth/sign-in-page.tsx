import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useGetSiteInfo } from '../../api/generated/hooks/settings/settings.ts';
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

type Arrival = { from?: string; notice?: string } | null;

/** Sign-in. Whoever is signed in is sent on: to where they were, else to /dashboard, whose guard knows better. */
export function SignInPage() {
  const { status, signIn } = useSession();
  const navigate = useNavigate();
  const arrival = useLocation().state as Arrival;
  const demo = useGetSiteInfo().data?.data;
  const form = useAuthForm({ email: checkEmail, password: checkPassword });
  const [failure, setFailure] = useState<string | null>(null);
  const onwards = arrival?.from ?? paths.dashboard();

  if (status === 'restoring') return null;
  if (status === 'signedIn' && !form.busy) return <Navigate to={onwards} replace />;

  const send = form.submit(async ({ email, password }) => {
    setFailure(null);
    try {
      await signIn({ email: email.trim(), password });
      navigate(onwards, { replace: true });
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
    <AuthFrame title="Sign In">
      <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-5">
        {arrival?.notice && !failure && <FormAlert tone="success">{arrival.notice}</FormAlert>}
        <Field label="Email" error={form.shown('email')}>
          <Input {...form.field('email')} type="email" autoComplete="username" inputMode="email" autoFocus />
        </Field>
        <Field label="Password" error={form.shown('password')}>
          <PasswordInput {...form.field('password')} autoComplete="current-password" />
        </Field>
        {failure && <FormAlert tone="danger">{failure}</FormAlert>}
        <SubmitButton busy={form.busy}>Sign In</SubmitButton>
        <p className="-mt-1 text-center text-table">
          <Link to={paths.forgotPassword()} className={linkStyles()}>
            Forgot Password
          </Link>
        </p>
      </form>
      {demo?.demo && <DemoSignIns signIns={demo.demo_sign_ins ?? []} onChoose={fill} />}
    </AuthFrame>
  );
}
