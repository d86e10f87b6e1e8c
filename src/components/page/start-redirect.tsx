import { Navigate } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';

/** The bare address leads to the sign-in page, which sends on whoever is signed in. */
export function StartRedirect() {
  return <Navigate to={paths.login()} replace />;
}
