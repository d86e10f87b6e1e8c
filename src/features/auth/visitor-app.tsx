import { lazy, Suspense, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { SignInPage } from './sign-in-page.tsx';
import { isVisitorAddress } from './visitor-address.ts';

const ForgotPasswordPage = lazy(() =>
  import('./forgot-password-page.tsx').then(({ ForgotPasswordPage }) => ({ default: ForgotPasswordPage })),
);
const ResetPasswordPage = lazy(() =>
  import('./reset-password-page.tsx').then(({ ResetPasswordPage }) => ({ default: ResetPasswordPage })),
);
const SignUpPage = lazy(() =>
  import('./sign-up-page.tsx').then(({ SignUpPage }) => ({ default: SignUpPage })),
);

/** What an address was reached with: where to go after signing in, something to tell. */
export type Arrival = { from?: string; notice?: string };

/** The router keeps the state of an address under this name, and so do these pages. */
const readArrival = (): Arrival => (history.state as { usr?: Arrival } | null)?.usr ?? {};

/**
 * The sign-in pages without a router: four addresses need none, and a visitor need not load one. `onLeave` is
 * called once the address lies beyond them.
 */
export function VisitorApp({ onLeave }: { onLeave: () => void }) {
  const [pathname, setPathname] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPathname(location.pathname);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const go = (to: string, state: Arrival = {}) => {
    history.replaceState({ usr: state }, '', to);
    const next = new URL(to, location.href).pathname;
    if (isVisitorAddress(next)) setPathname(next);
    else onLeave();
  };
  const beyond = !isVisitorAddress(pathname);
  const elsewhere = pathname === paths.root() || pathname === '/session/signin';
  useEffect(() => {
    if (beyond) onLeave();
    if (elsewhere) history.replaceState(history.state, '', paths.login() + location.search);
  }, [beyond, elsewhere, onLeave]);

  if (beyond) return null;
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
  return <SignInPage arrival={readArrival()} onSignedIn={go} />;
}
