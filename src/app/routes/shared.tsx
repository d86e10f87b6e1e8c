import { pageRoute } from './lazy-page.tsx';

/** Pages that are the same for every role. */
export const sharedRoutes = [
  pageRoute('/pairs', () => import('#features/pairs/pairs-page.tsx'), 'PairsPage'),
  pageRoute('/profile', () => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
  pageRoute('/profile/security', () => import('#features/auth/security/security-page.tsx'), 'SecurityPage'),
  pageRoute(
    '/order/:orderId/proforma',
    () => import('#features/order-documents/order-document-page.tsx'),
    'ProformaPage',
  ),
  pageRoute(
    '/order/:orderId/packing-list',
    () => import('#features/order-documents/order-document-page.tsx'),
    'PackingListPage',
  ),
];
