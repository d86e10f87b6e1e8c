import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { lazyPage } from '../lazy-page.tsx';

/** Pages for everybody, signed in or not. */
export const publicRoutes: RouteObject[] = [
  { path: '/login', element: lazyPage(() => import('../../features/auth/sign-in-page.tsx'), 'SignInPage') },
  { path: '/session/signin', element: <Navigate to={paths.login()} replace /> },
  {
    path: '/session/forgot-password',
    element: lazyPage(() => import('../../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/session/reset-password',
    element: lazyPage(() => import('../../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  },
];
