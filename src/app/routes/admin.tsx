import { pageRoute } from './lazy-page.tsx';

/** Pages for administrators. */
export const adminRoutes = [
  pageRoute('/dashboard', () => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  pageRoute(
    '/search/diamonds',
    () => import('#features/diamonds/search/diamond-search-page.tsx'),
    'DiamondSearchPage',
  ),
  pageRoute('/diamonds', () => import('#features/diamonds/list/diamond-list-page.tsx'), 'DiamondListPage'),
  pageRoute('/orders', () => import('#features/orders/order-list-page.tsx'), 'OrderListPage'),
  pageRoute(
    '/statement/:userId',
    () => import('#features/orders/statement/statement-page.tsx'),
    'StatementPage',
  ),
];
