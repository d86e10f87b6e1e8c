import { lazy, Suspense, useId, useState } from 'react';
import { useSession } from '#session/session-context.ts';
import { SectionHeading } from '#ui/display/section-heading.tsx';
import { Skeleton } from '#ui/display/skeleton.tsx';
import { Button } from '#ui/form/button.tsx';

// Forms are a fifth of a page's code.
const ChangePasswordForm = lazy(() =>
  import('#components/account/change-password-form.tsx').then(({ ChangePasswordForm }) => ({
    default: ChangePasswordForm,
  })),
);

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
          <Suspense fallback={<Skeleton className="h-40" />}>
            <ChangePasswordForm user={user} onDone={close} onCancel={close} />
          </Suspense>
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
