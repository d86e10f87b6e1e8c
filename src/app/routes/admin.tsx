import { Navigate } from 'react-router-dom';
import { paths } from '#domain/routes/paths.ts';
import { pageRoute } from './lazy-page.tsx';

/** Pages for administrators. */
export const adminRoutes = [
  pageRoute('/dashboard', () => import('#features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  pageRoute(
    '/search/diamonds',
    () => import('#features/diamonds/search/diamond-search-page.tsx'),
    'DiamondSearchPage',
  ),
  pageRoute('/diamonds', () => import('#features/diamonds/list/diamond-list-page.tsx'), 'DiamondListPage'),
  pageRoute('/layouts', () => import('#features/layouts/layout-list-page.tsx'), 'LayoutListPage'),
  pageRoute('/layout/form', () => import('#features/layouts/layout-form-page.tsx'), 'LayoutFormPage'),
  pageRoute(
    '/layout/form/:layoutId',
    () => import('#features/layouts/layout-form-page.tsx'),
    'LayoutFormPage',
  ),
  pageRoute('/enquiries', () => import('#features/enquiries/enquiry-list-page.tsx'), 'EnquiryListPage'),
  pageRoute('/holds', () => import('#features/holds/hold-list-page.tsx'), 'HoldListPage'),
  pageRoute('/demands', () => import('#features/demands/demand-list-page.tsx'), 'DemandListPage'),
  ...['/diamond/form', '/diamond/form/:stoneId'].map((path) =>
    pageRoute(path, () => import('#features/diamonds/form/diamond-form-page.tsx'), 'DiamondFormPage'),
  ),
  pageRoute('/jewellery', () => import('#features/jewellery/jewellery-list-page.tsx'), 'JewelleryListPage'),
  pageRoute(
    '/jewellery/form',
    () => import('#features/jewellery/jewellery-form-page.tsx'),
    'JewelleryFormPage',
  ),
  pageRoute(
    '/jewellery/form/:id',
    () => import('#features/jewellery/jewellery-form-page.tsx'),
    'JewelleryFormPage',
  ),
  pageRoute('/category', () => import('#features/categories/category-page.tsx'), 'CategoryPage'),
  pageRoute('/orders', () => import('#features/orders/order-list-page.tsx'), 'OrderListPage'),
  pageRoute(
    '/statement/:userId',
    () => import('#features/orders/statement/statement-page.tsx'),
    'StatementPage',
  ),
  pageRoute('/upload/videos', () => import('#features/videos/video-page.tsx'), 'VideoPage'),
  pageRoute('/users', () => import('#features/users/list/user-list-page.tsx'), 'UserListPage'),
  pageRoute('/user/form/:userId?', () => import('#features/users/form/user-form-page.tsx'), 'UserFormPage'),
  pageRoute('/user/approval', () => import('#features/approvals/approval-list-page.tsx'), 'ApprovalListPage'),
  pageRoute('/user/:userId', () => import('#features/users/detail/user-page.tsx'), 'UserPage'),
  pageRoute('/imports', () => import('#features/imports/import-list-page.tsx'), 'ImportListPage'),
  pageRoute('/history', () => import('#features/history/history-page.tsx'), 'HistoryPage'),
  pageRoute('/settings', () => import('#features/settings/settings-page.tsx'), 'SettingsPage'),
];

/** Other names of pages. */
export const adminRedirects = [{ path: '/layout', element: <Navigate to={paths.layouts()} replace /> }];
