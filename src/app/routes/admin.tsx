import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../lazy-page.tsx';

/** Pages for administrators. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/dashboard',
    element: lazyPage(() => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/search/diamonds',
    element: lazyPage(() => import('../../features/diamonds/diamond-search-page.tsx'), 'DiamondSearchPage'),
  },
  {
    path: '/diamonds',
    element: lazyPage(() => import('../../features/diamonds/diamond-list-page.tsx'), 'DiamondListPage'),
  },
  {
    path: '/orders',
    element: lazyPage(() => import('../../features/orders/order-list-page.tsx'), 'OrderListPage'),
  },
];
