import { paths } from '#domain/routes/paths.ts';
import { pageRoute } from './page-route.ts';

const loadOrderDocuments = () => import('#features/order-documents/order-document-page.tsx');

/** Pages that are the same for every role. */
export const routesOfBothRoles = [
  pageRoute(paths.pairs(), () => import('#features/pairs/pairs-page.tsx'), 'PairsPage'),
  pageRoute(paths.profile(), () => import('#features/profile/profile-page.tsx'), 'ProfilePage'),
  pageRoute(paths.security(), () => import('#features/auth/security/security-page.tsx'), 'SecurityPage'),
  pageRoute('/order/:orderId/proforma', loadOrderDocuments, 'ProformaPage'),
  pageRoute('/order/:orderId/credit-note', loadOrderDocuments, 'CreditNotePage'),
  pageRoute('/order/:orderId/memo', loadOrderDocuments, 'MemoNotePage'),
  pageRoute('/order/:orderId/packing-list', loadOrderDocuments, 'PackingListPage'),
];
