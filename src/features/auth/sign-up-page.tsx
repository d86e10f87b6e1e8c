import { useEffect, useRef } from 'react';
import { FormShell } from '#components/form/form-shell.tsx';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { paths } from '#domain/routes/paths.ts';
import { formatFileSize } from '#lib/format-file-size.ts';
import { Progress } from '#ui/display/progress.tsx';
import { Button } from '#ui/form/button.tsx';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormAlert } from './form-alert.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSignUp } from './use-sign-up.ts';

/** The registration with proof documents; an administrator decides. */
export function SignUpPage() {
  const signUp = useSignUp();
  const { form, progress, done } = signUp;
  const { isSubmitting } = form.formState;
  if (done) return <RegistrationReceived {...done} />;
  return (
    <AuthLayout title="Sign Up" subtitle="Request an account. All fields are required." wide>
      <FormShell
        form={form}
        onSubmit={signUp.onSubmit}
        className="mt-6 flex flex-col gap-5"
        submitError={signUp.submitError && <FormAlert tone="danger">{signUp.submitError}</FormAlert>}
        actions={
          <>
            <SubmitButton busy={isSubmitting}>Sign Up</SubmitButton>
            <div className="-mt-1 min-h-11">
              {isSubmitting ? (
                <UploadProgress progress={progress} onCancel={signUp.cancel} />
              ) : (
                <p className="text-center text-ink-2 text-table">
                  Have an account?{' '}
                  <a href={paths.login()} className={linkStyles({ variant: 'inline' })}>
                    Sign In
                  </a>
                </p>
              )}
            </div>
          </>
        }
      >
        <SignUpFields signUp={signUp} />
      </FormShell>
    </AuthLayout>
  );
}

type UploadProgressProps = { progress: { sent: number; total: number } | null; onCancel: () => void };

/** Upload progress of the request. */
function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const { sent, total } = progress ?? { sent: 0, total: 0 };
  const uploaded = total > 0 && sent >= total;
  return (
    <div className="flex items-center gap-4">
      {uploaded ? (
        <Progress label="Processing" value={null} />
      ) : (
        <Progress
          label="Sending"
          value={total > 0 ? (100 * sent) / total : 0}
          detail={total > 0 && `${formatFileSize(sent)} of ${formatFileSize(total)}`}
        />
      )}
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** The confirmation after a registration. */
function RegistrationReceived({ message, email }: { message: string; email: string }) {
  const messageRef = useRef<HTMLDivElement>(null);
  // The focused form is unmounted.
  useEffect(() => {
    messageRef.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <AuthLayout title="Sign Up" subtitle="We have received your request.">
      <div ref={messageRef} tabIndex={-1} className="mt-6 flex flex-col gap-5 outline-none">
        <FormAlert tone="success">{message}</FormAlert>
        <p className="text-body">
          {addedMessages.registration.afterwards} <bdi className="wrap-anywhere font-semibold">{email}</bdi>.
        </p>
        <p>
          <a href={paths.login()} className={linkStyles()}>
            Back to Sign In
          </a>
        </p>
      </div>
    </AuthLayout>
  );
}
