import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Role, startPath } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from './session-context.ts';

export type RouteGuardProps = {
  roles: readonly Role[];
  /** What stands there while the session is being restored. */
  fallback?: ReactNode;
  children?: ReactNode;
};

/**
 * Lets these roles through. Nobody signed in goes to the sign-in page and comes back afterwards; another role goes
 * to its own start page. Nothing of the page is rendered before it is known who asks.
 */
export function RouteGuard({ roles, fallback = null, children }: RouteGuardProps) {
  const { user, status, signedOutByUser } = useSession();
  const location = useLocation();
  if (status === 'restoring') return fallback;
  if (!user) {
    const state = signedOutByUser ? null : { from: location.pathname + location.search + location.hash };
    return <Navigate to={paths.login()} replace state={state} />;
  }
  if (!roles.includes(user.user_type)) return <Navigate to={startPath(user.user_type)} replace />;
  return children ?? <Outlet />;
}
