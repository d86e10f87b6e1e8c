import type { RouteObject } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { visitorPaths } from '#features/auth/visitor-paths.ts';
import { lazyPage } from './lazy-page.tsx';
import { VisitorGate } from './visitor-gate.tsx';

/** Public pages, for visitors and signed-in users. */
export const publicRoutes: RouteObject[] = [
  ...visitorPaths.map((path) => ({ path, element: <VisitorGate /> })),
  {
    path: '/check/enquiry/:enquiryId',
    element: lazyPage(() => import('#features/public-pages/enquiry-report-page.tsx'), 'EnquiryReportPage'),
  },
  {
    path: paths.unsubscribe(),
    element: lazyPage(() => import('#features/public-pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
  },
  {
    path: '/diamond-details/:stoneId',
    element: lazyPage(() => import('#features/public-pages/shared-stone-page.tsx'), 'SharedStonePage'),
  },
];
