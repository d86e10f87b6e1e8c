import { Outlet } from 'react-router-dom';
import { ApiErrorToasts } from '../components/feedback/api-error-toasts.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

/** Around every route: crashes and transport errors are told, and going back finds the place where one was. */
export function Root() {
  return (
    <CrashBoundary>
      <Outlet />
      <ApiErrorToasts />
      <ScrollMemory />
    </CrashBoundary>
  );
}
