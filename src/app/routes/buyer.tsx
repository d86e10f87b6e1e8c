import { paths } from '#domain/routes/paths.ts';
import { pageRoute } from './page-route.ts';

/** Pages for buyers. */
export const buyerRoutes = [
  pageRoute(paths.home(), () => import('#features/home/home-page.tsx'), 'HomePage'),
  pageRoute(paths.search(), () => import('#features/search/search-page.tsx'), 'SearchPage'),
  pageRoute(paths.report(), () => import('#features/report/report-page.tsx'), 'ReportPage'),
  pageRoute('/diamond/:stoneId', () => import('#features/stone/stone-page.tsx'), 'StonePage'),
  pageRoute(paths.compare(), () => import('#features/compare/compare-page.tsx'), 'ComparePage'),
  pageRoute(paths.myOrders(), () => import('#features/my/my-orders-page.tsx'), 'MyOrdersPage'),
  pageRoute(paths.myStatement(), () => import('#features/my/my-statement-page.tsx'), 'MyStatementPage'),
  pageRoute(paths.myHolds(), () => import('#features/my/my-holds-page.tsx'), 'MyHoldsPage'),
  pageRoute(
    paths.myClientPages(),
    () => import('#features/client-pages/my-client-pages-page.tsx'),
    'MyClientPagesPage',
  ),
  pageRoute(paths.myDemands(), () => import('#features/my/my-demands-page.tsx'), 'MyDemandsPage'),
  pageRoute(paths.myEnquiries(), () => import('#features/my/my-enquiries-page.tsx'), 'MyEnquiriesPage'),
];
