import { Outlet } from 'react-router-dom';
import { ApiErrorToasts } from '#components/feedback/api-error-toasts.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** Around every route: displays crashes and transport errors, and restores the scroll position. */
export function RootLayout() {
  return (
    <RouteErrorBoundary>
      <Outlet />
      <ApiErrorToasts />
      <ScrollRestoration />
    </RouteErrorBoundary>
  );
}
