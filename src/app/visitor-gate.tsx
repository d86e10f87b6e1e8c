import { use, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-context.ts';
import { PageLoading } from './page-loading.tsx';
import { VisitContext } from './visit-context.ts';

/**
 * The sign-in pages, seen from inside the app: whoever is signed in goes on to where they were headed, else to
 * /dashboard, whose guard knows better; anybody else is handed over.
 */
export function VisitorGate() {
  const { status } = useSession();
  const visit = use(VisitContext);
  const state = useLocation().state as { from?: string } | null;
  useEffect(() => {
    if (status === 'signedOut') visit();
  }, [status, visit]);
  if (status === 'signedIn') return <Navigate to={state?.from ?? paths.dashboard()} replace />;
  return <PageLoading />;
}
