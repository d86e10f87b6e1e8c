import type { LoginUserAnswer } from '#contract/model/loginUserAnswer.ts';
import { SecondStepPage } from './second-step-page.tsx';
import { WeakPasswordPage } from './weak-password-page.tsx';

/** What follows the password: a code, or the advice to change the password. */
export type SignInStep = { challenge: string } | { weakPassword: true };

export type SignInStepsProps = {
  step: SignInStep;
  onSignedIn: (answer: LoginUserAnswer) => void;
  /** Called with the target address; null for the page that was asked for. */
  onContinue: (to: string | null) => void;
};

/** The pages after the first one of a sign-in. */
export function SignInSteps({ step, onSignedIn, onContinue }: SignInStepsProps) {
  if ('challenge' in step) return <SecondStepPage challenge={step.challenge} onSignedIn={onSignedIn} />;
  return <WeakPasswordPage onContinue={onContinue} />;
}
