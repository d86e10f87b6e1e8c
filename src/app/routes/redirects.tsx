import { Navigate, useLocation } from 'react-router-dom';
import { startPath } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { returnAddress, type SignInNavigationState, signInState } from '#session/return-address.ts';
import { useSession } from '#session/session-context.ts';

/** Opens the sign-in, which returns to the page that was asked for. */
export function ToSignIn() {
  const { end } = useSession();
  return <Navigate to={paths.login()} replace state={signInState(useLocation(), end)} />;
}

/** Another name of the sign-in. */
export function SignInAlias() {
  const { search, state } = useLocation();
  return <Navigate to={{ pathname: paths.login(), search }} replace state={state} />;
}

/** Opens the page that was asked for before signing in, or the start page of the role. */
export function AfterSignIn() {
  const { user } = useSession();
  const state = useLocation().state as SignInNavigationState | null;
  if (!user) return null;
  return <Navigate to={returnAddress(state ?? {}, user.id) ?? startPath(user.user_type)} replace />;
}
