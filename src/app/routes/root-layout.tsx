import { Outlet } from 'react-router-dom';
import { ApiErrorToasts } from '#components/feedback/api-error-toasts.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** Around every route: crashes and transport errors are told, and going back finds the place where one was. */
export function RootLayout() {
  return (
    <RouteErrorBoundary>
      <Outlet />
      <ApiErrorToasts />
      <ScrollRestoration />
    </RouteErrorBoundary>
  );
}
