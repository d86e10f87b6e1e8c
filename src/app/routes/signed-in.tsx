import { Outlet, useNavigate } from 'react-router-dom';
import { ConfirmIdentity } from '#components/account/confirm-identity.tsx';
import { ActionProvider } from '#components/actions/action-provider.tsx';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import { useSession } from '#session/session-context.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';

const lazyRequiredTwoStepPage = lazyComponent(
  () => import('#features/auth/security/required-two-step-page.tsx'),
);

const lazyWeakPasswordPage = lazyComponent(() => import('#features/auth/second-step/weak-password-page.tsx'));

/** The pages of a role; before them the advice to change a weak password, and a required set-up of two-step sign-in. */
export function SignedIn() {
  const { passwordWeak, keepPassword, twoStepSetupRequired } = useSession();
  const navigate = useNavigate();
  if (passwordWeak) {
    return (
      <LazyPart part={lazyWeakPasswordPage} fallback={<PageLoading />}>
        {({ WeakPasswordPage }) => (
          <WeakPasswordPage
            onContinue={(to) => {
              keepPassword();
              if (to) navigate(to, { replace: true });
            }}
          />
        )}
      </LazyPart>
    );
  }
  if (twoStepSetupRequired) {
    return (
      <LazyPart part={lazyRequiredTwoStepPage} fallback={<PageLoading />}>
        {({ RequiredTwoStepPage }) => <RequiredTwoStepPage />}
      </LazyPart>
    );
  }
  return (
    <ActionProvider>
      <Outlet />
      <ConfirmIdentity />
    </ActionProvider>
  );
}
