import { Navigate, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { PageLoading } from '#components/page/page-loading.tsx';
import { StartRedirect } from '#components/page/start-redirect.tsx';
import type { Role } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { RouteGuard } from '#session/route-guard.tsx';
import { adminRedirects, adminRoutes } from './admin.tsx';
import { buyerRoutes } from './buyer.tsx';
import { lazyPage, type PageLoader } from './lazy-page.tsx';
import { perRoleRoutes } from './per-role.tsx';
import { publicRoutes } from './public.tsx';
import { RoleLayout } from './role-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';
import { sharedRoutes } from './shared.tsx';

const loadingFallback = <PageLoading />;

/**
 * Pages of one role or of both. The error boundary is inside the layout, so that the navigation survives a
 * crash.
 */
const pagesOf = (role: Role | null) => (
  <RouteErrorBoundary>{role ? <RouteGuard roles={[role]} /> : <Outlet />}</RouteErrorBoundary>
);

/** All routes, with the roles that may open them. */
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
          { element: pagesOf('ADMIN'), children: [...adminRoutes, ...adminRedirects] },
          { element: pagesOf('USER'), children: buyerRoutes },
          { element: pagesOf(null), children: [...perRoleRoutes, ...sharedRoutes] },
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

/** Renders the page of the address in its layouts. */
export function Pages() {
  return useRoutes(routes);
}

/** The imports of a role's pages, for the prefetch. */
export function pageLoaders(role: Role): PageLoader[] {
  const own = role === 'ADMIN' ? adminRoutes : buyerRoutes;
  const shared = perRoleRoutes.map(({ handle }) => handle[role]);
  return [...[...own, ...sharedRoutes].map(({ handle }) => handle), ...shared] as PageLoader[];
}
