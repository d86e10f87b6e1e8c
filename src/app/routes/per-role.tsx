import type { RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-page.tsx';
import { ByRole } from './role-layout.tsx';

const adminStone = () => import('#features/diamonds/detail/diamond-detail-page.tsx');
const buyerStone = () => import('#features/stone/stone-page.tsx');

/** Addresses with a different page for each role. */
export const perRoleRoutes: RouteObject[] = [
  {
    path: '/diamond/:stoneId',
    handle: { ADMIN: adminStone, USER: buyerStone },
    element: (
      <ByRole admin={lazyPage(adminStone, 'DiamondDetailPage')} buyer={lazyPage(buyerStone, 'StonePage')} />
    ),
  },
];
