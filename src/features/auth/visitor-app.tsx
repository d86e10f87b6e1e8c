import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '#domain/routes/paths.ts';
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

/** The history state of an address: the page to open after signing in, and a notice. */
export type SignInNavigationState = { from?: string; notice?: string };

/** The key under which the router stores the state of an address in the history. */
const readNavigationState = (): SignInNavigationState =>
  (history.state as { usr?: SignInNavigationState } | null)?.usr ?? {};

/**
 * The sign-in pages without a router, to load less: they have four addresses. `onLeave` is called when the
 * address is none of them.
 */
export function VisitorApp({ onLeave }: { onLeave: () => void }) {
  const [pathname, setPathname] = useState(location.pathname);
  useEffect(() => {
    const handlePopState = () => setPathname(location.pathname);
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
  }, []);

  const go = (to: string, state: SignInNavigationState = {}) => {
    history.replaceState({ usr: state }, '', to);
    const next = new URL(to, location.href).pathname;
    if (isVisitorPath(next)) setPathname(next);
    else onLeave();
  };
  const outside = !isVisitorPath(pathname);
  const isAlias = pathname === paths.root() || pathname === '/session/signin';
  useEffect(() => {
    if (outside) onLeave();
    if (isAlias) history.replaceState(history.state, '', paths.login() + location.search);
  }, [outside, isAlias, onLeave]);

  if (outside) return null;
  if (pathname === paths.forgotPassword()) {
    return (
      <Suspense>
        <ForgotPasswordPage />
      </Suspense>
    );
  }
  if (pathname === paths.signUp()) {
    return (
      <Suspense>
        <SignUpPage />
      </Suspense>
    );
  }
  if (pathname === paths.resetPassword()) {
    return (
      <Suspense>
        <ResetPasswordPage onDone={(notice) => go(paths.login(), { notice })} />
      </Suspense>
    );
  }
  return <SignInPage navigationState={readNavigationState()} onSignedIn={go} />;
}
