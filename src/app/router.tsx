import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { StartRedirect } from '../components/page/start-redirect.tsx';
import { paths } from '../paths.ts';
import type { Role } from '../session/role.ts';
import { RouteGuard } from '../session/route-guard.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { lazyPage, type PageLoader } from './lazy-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { RoleFrame } from './role-frame.tsx';
import { Root } from './root.tsx';
import { adminRoutes } from './routes/admin.tsx';
import { buyerRoutes } from './routes/buyer.tsx';
import { publicRoutes } from './routes/public.tsx';
import { sharedRoutes } from './routes/shared.tsx';

const waiting = <PageLoading />;

/** Pages of one role, or of both. Within the frame a crash leaves the navigation standing. */
const pagesOf = (role: Role | null) => (
  <CrashBoundary>{role ? <RouteGuard roles={[role]} /> : <Outlet />}</CrashBoundary>
);

/** Every route, with the roles that may see it. */
const routes: RouteObject[] = [
  {
    element: <Root />,
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
          { element: pagesOf('ADMIN'), children: adminRoutes },
          { element: pagesOf('USER'), children: buyerRoutes },
          { element: pagesOf(null), children: sharedRoutes },
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

/** The page of the address, in its frames. */
export function Pages() {
  return useRoutes(routes);
}

/** What fetches the pages of a role, for fetching them ahead. */
export function pageLoaders(role: Role): PageLoader[] {
  const own = role === 'ADMIN' ? adminRoutes : buyerRoutes;
  const shared = sharedRoutes.map(({ handle }) => handle[role]);
  return [...own.map(({ handle }) => handle), ...shared] as PageLoader[];
}
