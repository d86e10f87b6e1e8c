import { lazy, Suspense, useEffect, useState } from 'react';
import { onTokenOfOtherTab, readSessionToken } from '#api/session-token.ts';
import { readStoredUser } from '#api/stored-user.ts';
import { PageLoading } from '#components/page/page-loading.tsx';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import { paths } from '#domain/routes/paths.ts';
import { returnAddress, type SignInNavigationState } from '#session/return-address.ts';
import { forgetRegistration } from './registration-draft.ts';
import type { SignInStep } from './second-step/sign-in-steps.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { isVisitorPath } from './visitor-paths.ts';

const ForgotPasswordPage = lazy(() =>
  import('./forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ({ default: ForgotPasswordPage })),
);
const ResetPasswordPage = lazy(() =>
  import('./reset-password-page.tsx').then(({ ResetPasswordPage }) => ({ default: ResetPasswordPage })),
);
const SignUpPage = lazy(() =>
  import('./sign-up-page.tsx').then(({ SignUpPage }) => ({ default: SignUpPage })),
);

const SignInSteps = lazy(() =>
  import('./second-step/sign-in-steps.tsx').then(({ SignInSteps }) => ({ default: SignInSteps })),
);

/** The key under which the router stores the state of an address in the history. */
const readNavigationState = (): SignInNavigationState =>
  (history.state as { usr?: SignInNavigationState } | null)?.usr ?? {};

/**
 * The sign-in pages without a router, to load less: they have four addresses. `onLeave` is called when the
 * address is none of them.
 */
export function VisitorApp({ onLeave }: { onLeave: () => void }) {
  const [pathname, setPathname] = useState(location.pathname);
  const [step, setStep] = useState<SignInStep | null>(null);
  useEffect(() => {
    const handlePopState = () => setPathname(location.pathname);
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
  }, []);

  const go = (to: string) => {
    history.replaceState({ usr: {} }, '', to);
    const next = new URL(to, location.href).pathname;
    forgetRegistration();
    if (isVisitorPath(next)) setPathname(next);
    else onLeave();
  };
  const outside = !isVisitorPath(pathname);
  const isAlias = pathname === paths.root() || pathname === '/session/signin';
  useEffect(() => {
    if (outside) onLeave();
    if (isAlias) history.replaceState(history.state, '', paths.login() + location.search);
  }, [outside, isAlias, onLeave]);

  const target = () => returnAddress(readNavigationState(), readStoredUser()?.id) ?? paths.dashboard();
  const onSignedIn = ({ password_weak }: Pick<LoginUserAnswer, 'password_weak'>) => {
    if (password_weak) setStep({ weakPassword: true });
    else go(target());
  };
  // Another tab has signed in: this one goes on as well.
  useEffect(() => {
    if (step || pathname !== paths.login()) return;
    return onTokenOfOtherTab(() => {
      if (readSessionToken()) go(target());
    });
  });

  if (outside) return null;
  if (step) {
    return (
      <Suspense fallback={<PageLoading />}>
        <SignInSteps step={step} onSignedIn={onSignedIn} onContinue={(to) => go(to ?? target())} />
      </Suspense>
    );
  }
  if (pathname === paths.forgotPassword()) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ForgotPasswordPage />
      </Suspense>
    );
  }
  if (pathname === paths.signUp()) {
    return (
      <Suspense fallback={<PageLoading />}>
        <SignUpPage />
      </Suspense>
    );
  }
  if (pathname === paths.resetPassword()) {
    return (
      <Suspense fallback={<PageLoading />}>
        <ResetPasswordPage
          onSignedIn={() => go(paths.dashboard())}
          onSecondStep={(challenge) => setStep({ challenge })}
        />
      </Suspense>
    );
  }
  return (
    <SignInPage
      reason={readNavigationState().reason}
      onSignedIn={onSignedIn}
      onSecondStep={(challenge) => setStep({ challenge })}
    />
  );
}
