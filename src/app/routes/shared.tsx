import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../lazy-page.tsx';
import { ByRole } from '../role-frame.tsx';

/** Addresses with a page of its own for each role. */
export const sharedRoutes: RouteObject[] = [
  {
    path: '/diamond/:stoneId',
    element: (
      <ByRole
        admin={lazyPage(() => import('../../features/diamonds/diamond-detail-page.tsx'), 'DiamondDetailPage')}
        buyer={lazyPage(() => import('../../features/stone/stone-page.tsx'), 'StonePage')}
      />
    ),
  },
];
