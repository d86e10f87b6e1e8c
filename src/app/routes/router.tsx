import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { PageLoading } from '#components/page/page-loading.tsx';
import { StartRedirect } from '#components/page/start-redirect.tsx';
import type { Role } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { RouteGuard } from '#session/route-guard.tsx';
import { adminRoutes } from './admin.tsx';
import { buyerRoutes } from './buyer.tsx';
import { lazyPage, type PageLoader } from './lazy-page.tsx';
import { perRoleRoutes } from './per-role.tsx';
import { publicRoutes } from './public.tsx';
import { RoleLayout } from './role-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';

const loadingFallback = <PageLoading />;

/** Pages of one role, or of both. Within the frame a crash leaves the navigation standing. */
const pagesOf = (role: Role | null) => (
  <RouteErrorBoundary>{role ? <RouteGuard roles={[role]} /> : <Outlet />}</RouteErrorBoundary>
);

/** Every route, with the roles that may see it. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { path: paths.root(), element: <StartRedirect /> },
      ...publicRoutes,
      {
        element: (
          <RouteGuard roles={['ADMIN', 'USER']} fallback={loadingFallback}>
            <RoleLayout />
          </RouteGuard>
        ),
        children: [
          { element: pagesOf('ADMIN'), children: adminRoutes },
          { element: pagesOf('USER'), children: buyerRoutes },
          { element: pagesOf(null), children: perRoleRoutes },
        ],
      },
      {
        path: paths.notFound(),
        element: <main>{lazyPage(() => import('#components/page/not-found-page.tsx'), 'NotFoundPage')}</main>,
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
  const shared = perRoleRoutes.map(({ handle }) => handle[role]);
  return [...own.map(({ handle }) => handle), ...shared] as PageLoader[];
}
