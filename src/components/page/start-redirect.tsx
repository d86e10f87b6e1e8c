import { Navigate } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';

/** Redirects the root address to the sign-in page, which redirects signed-in users. */
export function StartRedirect() {
  return <Navigate to={paths.login()} replace />;
}
