import { Outlet, useNavigation } from 'react-router-dom';
import { ApiErrorToasts } from '#components/feedback/api-error-toasts.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** Around every route: displays transport errors and the wait for the next page, and restores the scroll position. */
export function RootLayout() {
  return (
    <>
      <NextPageLoading />
      <Outlet />
      <ApiErrorToasts />
      <ScrollRestoration />
    </>
  );
}

/** The page stays until the code of the next one is there; a line on top appears when that takes longer. */
function NextPageLoading() {
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[fade-in_120ms_400ms_both] overflow-hidden bg-accent-wash"
    >
      <span className="sr-only">Loading</span>
      <div className="h-full w-1/4 animate-sweep bg-accent" />
    </div>
  );
}
