import { Navigate } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { pageRoute } from './page-route.ts';

/** Pages for administrators. */
export const adminRoutes = [
  pageRoute(paths.dashboard(), () => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  pageRoute(
    paths.searchDiamonds(),
    () => import('#features/diamonds/search/diamond-search-page.tsx'),
    'DiamondSearchPage',
  ),
  pageRoute(
    paths.diamonds(),
    () => import('#features/diamonds/list/diamond-list-page.tsx'),
    'DiamondListPage',
  ),
  pageRoute(paths.layouts(), () => import('#features/layouts/layout-list-page.tsx'), 'LayoutListPage'),
  pageRoute(paths.layoutForm(), () => import('#features/layouts/layout-form-page.tsx'), 'LayoutFormPage'),
  pageRoute(
    `${paths.layoutForm()}/:layoutId`,
    () => import('#features/layouts/layout-form-page.tsx'),
    'LayoutFormPage',
  ),
  pageRoute(paths.enquiries(), () => import('#features/enquiries/enquiry-list-page.tsx'), 'EnquiryListPage'),
  pageRoute(paths.holds(), () => import('#features/holds/hold-list-page.tsx'), 'HoldListPage'),
  pageRoute(paths.demands(), () => import('#features/demands/demand-list-page.tsx'), 'DemandListPage'),
  pageRoute(
    paths.emptySearches(),
    () => import('#features/demands/empty-search-list-page.tsx'),
    'EmptySearchListPage',
  ),
  ...[paths.diamondForm(), `${paths.diamondForm()}/:stoneId`].map((path) =>
    pageRoute(path, () => import('#features/diamonds/form/diamond-form-page.tsx'), 'DiamondFormPage'),
  ),
  pageRoute(
    paths.jewellery(),
    () => import('#features/jewellery/jewellery-list-page.tsx'),
    'JewelleryListPage',
  ),
  pageRoute(
    paths.jewelleryForm(),
    () => import('#features/jewellery/jewellery-form-page.tsx'),
    'JewelleryFormPage',
  ),
  pageRoute(
    `${paths.jewelleryForm()}/:id`,
    () => import('#features/jewellery/jewellery-form-page.tsx'),
    'JewelleryFormPage',
  ),
  pageRoute(paths.categories(), () => import('#features/categories/category-page.tsx'), 'CategoryPage'),
  pageRoute(paths.orders(), () => import('#features/orders/order-list-page.tsx'), 'OrderListPage'),
  pageRoute(
    '/statement/:userId',
    () => import('#features/orders/statement/statement-page.tsx'),
    'StatementPage',
  ),
  pageRoute(paths.videos(), () => import('#features/videos/video-page.tsx'), 'VideoPage'),
  pageRoute(
    '/diamond/:stoneId',
    () => import('#features/diamonds/detail/diamond-detail-page.tsx'),
    'DiamondDetailPage',
  ),
  pageRoute(paths.users(), () => import('#features/users/list/user-list-page.tsx'), 'UserListPage'),
  pageRoute(
    `${paths.userForm()}/:userId?`,
    () => import('#features/users/form/user-form-page.tsx'),
    'UserFormPage',
  ),
  pageRoute(
    paths.approvals(),
    () => import('#features/approvals/approval-list-page.tsx'),
    'ApprovalListPage',
  ),
  pageRoute('/user/:userId', () => import('#features/users/detail/user-page.tsx'), 'UserPage'),
  pageRoute(paths.imports(), () => import('#features/imports/import-list-page.tsx'), 'ImportListPage'),
  pageRoute(paths.history(), () => import('#features/history/history-page.tsx'), 'HistoryPage'),
  pageRoute(paths.settings(), () => import('#features/settings/settings-page.tsx'), 'SettingsPage'),
  // Another name of the list.
  { path: '/layout', element: <Navigate to={paths.layouts()} replace /> },
];
