import { useState } from 'react';
import { forgetRegistration } from './registration-draft.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SecondStepPage } from './second-step/second-step-page.tsx';

/** A new password, and the second step of the sign-in that follows. */
export function ResetPasswordSteps() {
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge === null)
    return <ResetPasswordPage onSignedIn={forgetRegistration} onSecondStep={setChallenge} />;
  return <SecondStepPage challenge={challenge} onSignedIn={forgetRegistration} />;
}
