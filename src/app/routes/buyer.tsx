import { pageRoute } from './lazy-page.tsx';

/** Pages for buyers. */
export const buyerRoutes = [
  pageRoute('/home', () => import('#features/home/home-page.tsx'), 'HomePage'),
  pageRoute('/search', () => import('#features/search/search-page.tsx'), 'SearchPage'),
  pageRoute('/report', () => import('#features/report/report-page.tsx'), 'ReportPage'),
  pageRoute('/compare', () => import('#features/compare/compare-page.tsx'), 'ComparePage'),
  pageRoute('/my/orders', () => import('#features/my/my-orders-page.tsx'), 'MyOrdersPage'),
  pageRoute('/my/statement', () => import('#features/my/my-statement-page.tsx'), 'MyStatementPage'),
  pageRoute('/my/holds', () => import('#features/my/my-holds-page.tsx'), 'MyHoldsPage'),
  pageRoute('/my/demands', () => import('#features/my/my-demands-page.tsx'), 'MyDemandsPage'),
  pageRoute('/my/enquiries', () => import('#features/my/my-enquiries-page.tsx'), 'MyEnquiriesPage'),
];
