import { lazy, Suspense, useState } from 'react';
import { readSessionToken } from '../api/session-token.ts';
import { isVisitorAddress } from '../features/auth/visitor-address.ts';
import { VisitorApp } from '../features/auth/visitor-app.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { PageLoading } from './page-loading.tsx';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';
import { VisitContext } from './visit-context.ts';

const FullApp = lazy(() => import('./full-app.tsx').then(({ FullApp }) => ({ default: FullApp })));

/**
 * Whoever comes to sign in loads the sign-in pages and nothing else: no router, no data cache. The rest comes with
 * the first step beyond them, and a sign-out leads back here.
 */
export function App() {
  const [visiting, setVisiting] = useState(() => isVisitorAddress(location.pathname) && !readSessionToken());
  return (
    <PreferencesProvider>
      <SessionProvider>
        {visiting ? (
          <VisitorApp onLeave={() => setVisiting(false)} />
        ) : (
          <Suspense fallback={<PageLoading />}>
            <VisitContext value={() => setVisiting(true)}>
              <FullApp />
            </VisitContext>
          </Suspense>
        )}
      </SessionProvider>
    </PreferencesProvider>
  );
}
