import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { ApiErrorToasts } from '../components/feedback/api-error-toasts.tsx';

const CrashPage = lazy(() =>
  import('../components/page/crash-page.tsx').then(({ CrashPage }) => ({ default: CrashPage })),
);

/** Around every route: transport errors are told, and going back finds the place where one was. */
export function Root() {
  return (
    <>
      <Outlet />
      <ApiErrorToasts />
      <ScrollRestoration />
    </>
  );
}

/** What stands where a screen failed. */
export function RouteCrash() {
  const error = useRouteError();
  return (
    <Suspense>
      <CrashPage error={error} />
    </Suspense>
  );
}
