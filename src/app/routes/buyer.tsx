import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../lazy-page.tsx';

/** Pages for buyers. */
export const buyerRoutes: RouteObject[] = [
  { path: '/report', element: lazyPage(() => import('../../features/report/report-page.tsx'), 'ReportPage') },
  {
    path: '/compare',
    element: lazyPage(() => import('../../features/compare/compare-page.tsx'), 'ComparePage'),
  },
];
