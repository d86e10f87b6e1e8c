import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';

const CrashPage = lazy(() =>
  import('#components/page/crash-page.tsx').then(({ CrashPage }) => ({ default: CrashPage })),
);

/** Shows what failed in place of a screen; the next address renders again. */
export function RouteErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKeys={[useLocation().key]}
      fallbackRender={({ error }) => (
        <Suspense>
          <CrashPage error={error} />
        </Suspense>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
