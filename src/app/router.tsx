import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { StartRedirect } from '../components/page/start-redirect.tsx';
import { paths } from '../paths.ts';
import { RouteGuard } from '../session/route-guard.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { RoleFrame } from './role-frame.tsx';
import { Root, RouteCrash } from './root.tsx';
import { adminRoutes } from './routes/admin.tsx';
import { buyerRoutes } from './routes/buyer.tsx';
import { publicRoutes } from './routes/public.tsx';
import { sharedRoutes } from './routes/shared.tsx';

const waiting = <PageLoading />;

/** Every route, with the roles that may see it. Within the frame a crash leaves the navigation standing. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteCrash />,
    children: [
      { path: paths.root(), element: <StartRedirect /> },
      ...publicRoutes,
      {
        element: (
          <RouteGuard roles={['ADMIN', 'USER']} waiting={waiting}>
            <RoleFrame />
          </RouteGuard>
        ),
        children: [
          { element: <RouteGuard roles={['ADMIN']} />, errorElement: <RouteCrash />, children: adminRoutes },
          { element: <RouteGuard roles={['USER']} />, errorElement: <RouteCrash />, children: buyerRoutes },
          { errorElement: <RouteCrash />, children: sharedRoutes },
        ],
      },
      {
        path: paths.notFound(),
        element: (
          <main>{lazyPage(() => import('../components/page/not-found-page.tsx'), 'NotFoundPage')}</main>
        ),
      },
      { path: '*', element: <Navigate to={paths.notFound()} replace /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
