import { errorText } from '#api/api-error.ts';
import { useSession } from '#session/session-context.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { toast } from '#ui/overlay/toast.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

/** The set-up that an administrator has to finish before the app opens. */
export function RequiredTwoStepPage() {
  const { refresh, signOut } = useSession();
  const report = (error: unknown) => void toast.error(errorText(error));
  return (
    <AuthLayout
      title="Set up two-step sign-in"
      subtitle="Administrators of this business sign in with a password and a code. Set it up to continue."
    >
      <div className="mt-6 flex flex-col gap-6">
        <TwoStepSetup replaces={false} heading="h2" onDone={() => void refresh().catch(report)} />
        <p className="text-table">
          <button type="button" onClick={() => void signOut().catch(report)} className={linkStyles()}>
            Sign out
          </button>
        </p>
      </div>
    </AuthLayout>
  );
}
