import { lazy, Suspense, useState } from 'react';
import { readSessionToken } from '#api/session-token.ts';
import { useFirstPaint } from '#components/page/first-paint.ts';
import { PageLoading } from '#components/page/page-loading.tsx';
import { isVisitorPath } from '#features/auth/visitor-paths.ts';
import { SessionProvider } from '#session/session-provider.tsx';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';
import { ShowVisitorAppContext } from './routes/show-visitor-app-context.ts';

const VisitorApp = lazy(() =>
  import('#features/auth/visitor-app.tsx').then(({ VisitorApp }) => ({ default: VisitorApp })),
);
const FullApp = lazy(() => import('./full-app.tsx').then(({ FullApp }) => ({ default: FullApp })));

/**
 * The sign-in pages load without the router and the query cache, and the full app without the sign-in pages, to keep
 * the first load small. Leaving the sign-in pages loads the full app, and signing out returns to them.
 */
export function App() {
  const [isVisitor, setIsVisitor] = useState(() => isVisitorPath(location.pathname) && !readSessionToken());
  useFirstPaint(false);
  return (
    <PreferencesProvider>
      <SessionProvider>
        <Suspense fallback={<PageLoading />}>
          {isVisitor ? (
            <VisitorApp onLeave={() => setIsVisitor(false)} />
          ) : (
            <ShowVisitorAppContext value={() => setIsVisitor(true)}>
              <FullApp />
            </ShowVisitorAppContext>
          )}
        </Suspense>
      </SessionProvider>
    </PreferencesProvider>
  );
}
