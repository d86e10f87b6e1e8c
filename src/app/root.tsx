import { Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { ApiErrorToasts } from '../components/feedback/api-error-toasts.tsx';
import { CrashPage } from '../components/page/crash-page.tsx';

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
  return <CrashPage error={useRouteError()} />;
}
