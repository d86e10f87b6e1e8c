import { useId, useState } from 'react';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { useSession } from '#session/session-context.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';

// Forms are a fifth of a page's code.
const lazyChangePasswordForm = lazyComponent(() => import('#components/account/change-password-form.tsx'));

/** The password of the signed-in user. */
export function ChangePasswordSection() {
  const id = useId();
  const { user } = useSession();
  const [changing, setChanging] = useState(false);
  const [wasChanging, setWasChanging] = useState(false);
  const close = () => {
    setWasChanging(true);
    setChanging(false);
  };
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} ruled>
        Change Password
      </SectionHeading>
      <div className="pt-4">
        {changing && user ? (
          <LazyPart part={lazyChangePasswordForm} fallback={<Skeleton className="h-40" />}>
            {({ ChangePasswordForm }) => <ChangePasswordForm user={user} onDone={close} onCancel={close} />}
          </LazyPart>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p className="text-ink-2 text-table">
              You stay signed in here. Other devices are signed out when the password changes.
            </p>
            {/* The focus returns to the button that opened the form. */}
            <Button size="lg" autoFocus={wasChanging} onClick={() => setChanging(true)}>
              Change password
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
