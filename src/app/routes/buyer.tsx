import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../lazy-page.tsx';

/** Pages for buyers. */
export const buyerRoutes: RouteObject[] = [
  { path: '/home', element: lazyPage(() => import('../../features/home/home-page.tsx'), 'HomePage') },
  { path: '/search', element: lazyPage(() => import('../../features/search/search-page.tsx'), 'SearchPage') },
  { path: '/report', element: lazyPage(() => import('../../features/report/report-page.tsx'), 'ReportPage') },
  {
    path: '/compare',
    element: lazyPage(() => import('../../features/compare/compare-page.tsx'), 'ComparePage'),
  },
  {
    path: '/my/orders',
    element: lazyPage(() => import('../../features/my/my-orders-page.tsx'), 'MyOrdersPage'),
  },
  {
    path: '/my/enquiries',
    element: lazyPage(() => import('../../features/my/my-enquiries-page.tsx'), 'MyEnquiriesPage'),
  },
];
