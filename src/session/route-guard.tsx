import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { type Role, startPath } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { signInState } from './return-address.ts';
import { useSession } from './session-context.ts';

export type RouteGuardProps = {
  roles: readonly Role[];
  /** Shown while the session is being restored. */
  fallback?: ReactNode;
  children?: ReactNode;
};

/**
 * Renders its routes for these roles. A visitor is redirected to the sign-in page and back afterwards;
 * another role is redirected to its start page. Nothing of the page renders before the role is known.
 */
export function RouteGuard({ roles, fallback = null, children }: RouteGuardProps) {
  const { user, status, end } = useSession();
  const location = useLocation();
  if (status === 'restoring') return fallback;
  if (!user) return <Navigate to={paths.login()} replace state={signInState(location, end)} />;
  if (!roles.includes(user.user_type)) return <Navigate to={startPath(user.user_type)} replace />;
  return children ?? <Outlet />;
}
