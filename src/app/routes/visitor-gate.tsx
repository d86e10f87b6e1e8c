import { use, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageLoading } from '#components/page/page-loading.tsx';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { ShowVisitorAppContext } from './show-visitor-app-context.ts';

/**
 * The sign-in addresses inside the full app: a signed-in user is redirected to the requested page or to
 * /dashboard, whose guard picks the start page of the role; a visitor gets the sign-in pages.
 */
export function VisitorGate() {
  const { status } = useSession();
  const showVisitorApp = use(ShowVisitorAppContext);
  const state = useLocation().state as { from?: string } | null;
  useEffect(() => {
    if (status === 'signedOut') showVisitorApp();
  }, [status, showVisitorApp]);
  if (status === 'signedIn') return <Navigate to={state?.from ?? paths.dashboard()} replace />;
  return <PageLoading />;
}
