import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { PageLoading } from '#components/page/page-loading.tsx';
import { type Role, startPath } from '#domain/accounts/role.ts';
import { paths } from '#domain/routes/paths.ts';
import { adminRoutes } from './admin.tsx';
import { routesOfBothRoles } from './both-roles.ts';
import { buyerRoutes } from './buyer.tsx';
import { component, pageRoute } from './page-route.ts';
import { publicRoutes, signInRoutes } from './public.tsx';
import { AfterSignIn, SignInAlias, ToSignIn } from './redirects.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';

export type Viewer = Role | 'VISITOR';

const pages = {
  ADMIN: [...adminRoutes, ...routesOfBothRoles],
  USER: [...buyerRoutes, ...routesOfBothRoles],
};
const allPages = [...pages.ADMIN, ...pages.USER];
const signInAliases = [paths.root(), '/session/signin'];

const layoutOf = {
  ADMIN: component(() => import('../layouts/admin-layout.tsx'), 'AdminLayout'),
  USER: component(() => import('../layouts/buyer-layout.tsx'), 'BuyerLayout'),
};

/** Around all that queries. */
const loadQueries = component(() => import('./account-queries.tsx'), 'AccountQueries');

/** The addresses of users for a visitor, without a query cache: the pages of users lead to the sign-in. */
const visitorRoutes: RouteObject[] = [
  ...signInRoutes,
  ...signInAliases.map((path) => ({ path, element: <SignInAlias /> })),
  ...allPages.map(({ path }) => ({ path, element: <ToSignIn /> })),
];

/**
 * All addresses for a role: those of the other role lead to its start page. The errors of pages stand inside the layout,
 * so that the navigation survives them.
 */
const routesOfRole = (role: Role): RouteObject[] => [
  ...[...signInRoutes.map(({ path }) => path), ...signInAliases].map((path) => ({
    path,
    element: <AfterSignIn />,
  })),
  {
    lazy: component(() => import('./signed-in.tsx'), 'SignedIn'),
    children: [{ lazy: layoutOf[role], children: [{ errorElement: <RouteError />, children: pages[role] }] }],
  },
  ...allPages
    .filter(({ path }) => !pages[role].some((page) => page.path === path))
    .map(({ path }) => ({ path, element: <Navigate to={startPath(role)} replace /> })),
];

/** The routes of who is looking. Each has every address, and the code of the own pages only. */
export const routesOf = (viewer: Viewer): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: (
      <main>
        <RouteError />
      </main>
    ),
    hydrateFallbackElement: <PageLoading />,
    children: [
      ...(viewer === 'VISITOR' ? visitorRoutes : []),
      {
        lazy: loadQueries,
        children: [...(viewer === 'VISITOR' ? [] : routesOfRole(viewer)), ...publicRoutes],
      },
      {
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: [
          pageRoute(paths.notFound(), () => import('#components/page/not-found-page.tsx'), 'NotFoundPage'),
        ],
      },
      { path: '*', element: <Navigate to={paths.notFound()} replace /> },
    ],
  },
];

let current: { viewer: Viewer; router: ReturnType<typeof createBrowserRouter> } | undefined;

/** The router of who is looking. It starts loading the page of the address at once; the one before ends. */
export function routerFor(viewer: Viewer) {
  if (current?.viewer !== viewer) {
    current?.router.dispose();
    current = { viewer, router: createBrowserRouter(routesOf(viewer)) };
  }
  return current.router;
}

/** Loads the code of a role's pages, for the prefetch. */
export const pageLoaders = (role: Role) =>
  pages[role].flatMap((page) => ('lazy' in page && typeof page.lazy === 'function' ? [page.lazy] : []));
