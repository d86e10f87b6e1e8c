import { lazy, type ReactNode, Suspense } from 'react';
import { ActionProvider } from '#components/actions/action-provider.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { useSession } from '#session/session-context.ts';

const AdminLayout = lazy(() =>
  import('../layouts/admin-layout.tsx').then(({ AdminLayout }) => ({ default: AdminLayout })),
);
const BuyerLayout = lazy(() =>
  import('../layouts/buyer-layout.tsx').then(({ BuyerLayout }) => ({ default: BuyerLayout })),
);

const RequiredTwoStepPage = lazy(() =>
  import('#features/auth/security/required-two-step-page.tsx').then(({ RequiredTwoStepPage }) => ({
    default: RequiredTwoStepPage,
  })),
);

/** The layout of the signed-in role; before a required set-up of two-step sign-in, the set-up. */
export function RoleLayout() {
  const { user, twoStepSetupRequired } = useSession();
  if (twoStepSetupRequired) {
    return (
      <Suspense fallback={<PageLoading />}>
        <RequiredTwoStepPage />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <ActionProvider>{user?.user_type === 'ADMIN' ? <AdminLayout /> : <BuyerLayout />}</ActionProvider>
    </Suspense>
  );
}

/** One address with a different page for each role. */
export function ByRole({ admin, buyer }: { admin: ReactNode; buyer: ReactNode }) {
  const { user } = useSession();
  return user?.user_type === 'ADMIN' ? admin : buyer;
}
