import { paths } from '#domain/routes/paths.ts';
import { pageRoute } from './page-route.ts';

/** The pages before signing in. */
export const signInRoutes = [
  pageRoute(paths.login(), () => import('#features/auth/sign-in-steps.tsx'), 'SignInSteps'),
  pageRoute(paths.signUp(), () => import('#features/auth/sign-up-page.tsx'), 'SignUpPage'),
  pageRoute(
    paths.forgotPassword(),
    () => import('#features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  pageRoute(
    paths.resetPassword(),
    () => import('#features/auth/reset-password-steps.tsx'),
    'ResetPasswordSteps',
  ),
];

/** Public pages, for visitors and signed-in users. */
export const publicRoutes = [
  pageRoute(
    '/check/enquiry/:enquiryId',
    () => import('#features/public-pages/enquiry-report-page.tsx'),
    'EnquiryReportPage',
  ),
  pageRoute(
    paths.unsubscribe(),
    () => import('#features/public-pages/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
  pageRoute(paths.clientPage(), () => import('#features/client-pages/client-page.tsx'), 'ClientPage'),
  pageRoute(paths.undoEmail(), () => import('#features/public-pages/undo-email-page.tsx'), 'UndoEmailPage'),
  pageRoute(
    '/diamond-details/:stoneId',
    () => import('#features/public-pages/shared-stone-page.tsx'),
    'SharedStonePage',
  ),
];
