import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { CodeField } from '#components/account/code-field.tsx';
import { submitErrorText } from '#components/account/submit-error-text.ts';
import { FormShell } from '#components/form/form-shell.tsx';
import { useContractForm } from '#components/form/use-contract-form.ts';
import { useFormSubmit } from '#components/form/use-form-submit.ts';
import { verifySecondStepMessages } from '#contract/field-messages.ts';
import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import { verifySecondStep } from '#contract/requests/auth/auth.ts';
import { VerifySecondStepBody } from '#contract/zod/auth/auth.zod.ts';
import { paths } from '#domain/routes/paths.ts';
import { useSession } from '#session/session-context.ts';
import { linkStyles } from '#ui/navigation/link-styles.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { FormAlert } from '../form-alert.tsx';
import { SubmitButton } from '../submit-button.tsx';

const schema = VerifySecondStepBody.pick({ code: true });

export type SecondStepPageProps = {
  challenge: string;
  onSignedIn: (answer: LoginUserAnswer) => void;
};

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondStepPage({ challenge, onSignedIn }: SecondStepPageProps) {
  const { start } = useSession();
  const [recovery, setRecovery] = useState(false);
  const [expired, setExpired] = useState(false);
  const form = useContractForm({ schema, messages: verifySecondStepMessages, defaultValues: { code: '' } });
  const { onSubmit, submitError } = useFormSubmit(
    form,
    async ({ code }) => {
      const answer = await verifySecondStep({ challenge, code });
      start(answer);
      onSignedIn(answer);
    },
    {
      failureText: (error) => {
        if (error instanceof ApiError && error.status === 401) setExpired(true);
        return submitErrorText(error);
      },
    },
  );
  const switchCode = () => {
    setRecovery(!recovery);
    form.reset();
    setTimeout(() => form.setFocus('code'));
  };

  return (
    <AuthLayout
      title="Two-step sign-in"
      subtitle={
        recovery
          ? 'Enter one of the recovery codes that you saved. Each works once.'
          : 'Enter the six digits that your authenticator app shows now.'
      }
    >
      <FormShell
        form={form}
        onSubmit={onSubmit}
        warnUnsaved={false}
        className="mt-6 flex flex-col gap-5"
        submitError={submitError && <FormAlert tone="danger">{submitError}</FormAlert>}
        actions={
          <>
            {!expired && <SubmitButton busy={form.formState.isSubmitting}>Verify</SubmitButton>}
            <p className="-mt-1 flex flex-wrap justify-center gap-x-6 gap-y-2 text-table">
              {!expired && (
                <button type="button" onClick={switchCode} className={linkStyles()}>
                  {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
                </button>
              )}
              <a href={paths.login()} className={linkStyles()}>
                Back to Sign In
              </a>
            </p>
          </>
        }
      >
        {!expired && <CodeField control={form.control} name="code" recovery={recovery} autoFocus />}
      </FormShell>
    </AuthLayout>
  );
}
