import { use, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageLoading } from '#components/page/page-loading.tsx';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { ShowVisitorAppContext } from './show-visitor-app-context.ts';

/**
 * The sign-in pages, seen from inside the app: whoever is signed in goes on to where they were headed, else to
 * /dashboard, whose guard knows better; anybody else is handed over.
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
