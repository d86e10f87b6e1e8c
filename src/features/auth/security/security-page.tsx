import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { useSession } from '#session/session-context.ts';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { ChangePasswordSection } from './change-password-section.tsx';

const lazySessionsSection = lazyComponent(() => import('./sessions-section.tsx'));
const lazyTwoStepSection = lazyComponent(() => import('./two-step-section.tsx'));

/** How and where the signed-in user signs in: the password, for administrators two-step sign-in, and the sessions. */
export function SecurityPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title="Security" subtitle={user?.email} breadcrumbs={['profile', { label: 'Security' }]} />
      <div className="grid items-start gap-x-10 gap-y-8 px-5 pt-2 pb-10 lg:grid-cols-2 phone:px-4">
        <ChangePasswordSection />
        {user?.user_type === 'ADMIN' && (
          <LazyPart part={lazyTwoStepSection} fallback={<Skeleton className="h-40" />}>
            {({ TwoStepSection }) => <TwoStepSection />}
          </LazyPart>
        )}
        <div className="lg:col-span-2">
          <LazyPart part={lazySessionsSection} fallback={<Skeleton className="h-40" />}>
            {({ SessionsSection }) => <SessionsSection />}
          </LazyPart>
        </div>
      </div>
    </>
  );
}
