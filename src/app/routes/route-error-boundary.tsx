import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { addedMessages } from '#domain/messages/added-messages.ts';

const CrashPage = lazy(() =>
  import('#components/page/crash-page.tsx')
    .then(({ CrashPage }) => ({ default: CrashPage }))
    // Its code cannot be loaded either: without this the whole app would go.
    .catch(() => ({ default: Unreachable })),
);

function Unreachable() {
  return (
    <main role="alert" className="p-8 text-body">
      {addedMessages.network.unreachable}
    </main>
  );
}

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
