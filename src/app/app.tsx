import { lazy, Suspense, useState } from 'react';
import { readSessionToken } from '#api/session-token.ts';
import { PageLoading } from '#components/page/page-loading.tsx';
import { VisitorApp } from '#features/auth/visitor-app.tsx';
import { isVisitorPath } from '#features/auth/visitor-paths.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';
import { ShowVisitorAppContext } from './routes/show-visitor-app-context.ts';

const FullApp = lazy(() => import('./full-app.tsx').then(({ FullApp }) => ({ default: FullApp })));

/**
 * The sign-in pages load without the router and the query cache, to keep the first load small. The full app
 * loads when the visitor leaves them, and signing out returns to them.
 */
export function App() {
  const [isVisitor, setIsVisitor] = useState(() => isVisitorPath(location.pathname) && !readSessionToken());
  return (
    <PreferencesProvider>
      <SessionProvider>
        {isVisitor ? (
          <VisitorApp onLeave={() => setIsVisitor(false)} />
        ) : (
          <Suspense fallback={<PageLoading />}>
            <ShowVisitorAppContext value={() => setIsVisitor(true)}>
              <FullApp />
            </ShowVisitorAppContext>
          </Suspense>
        )}
      </SessionProvider>
    </PreferencesProvider>
  );
}
