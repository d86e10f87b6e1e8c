import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyPart } from '#components/feedback/lazy-part.tsx';
import { PageLoading } from '#components/page/page-loading.tsx';
import type { SignInNavigationState } from '#session/return-address.ts';
import { lazyComponent } from '#ui/hooks/lazy-component.ts';
import { forgetRegistration } from './registration-draft.ts';
import { SignInPage } from './sign-in-page.tsx';

const lazySecondStepPage = lazyComponent(() => import('./second-step/second-step-page.tsx'));

/** The sign-in with its second step. Once there is a session, the routes of its role open what was asked for. */
export function SignInSteps() {
  const state = useLocation().state as SignInNavigationState | null;
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge === null) {
    return <SignInPage reason={state?.reason} onSignedIn={forgetRegistration} onSecondStep={setChallenge} />;
  }
  return (
    <LazyPart part={lazySecondStepPage} fallback={<PageLoading />}>
      {({ SecondStepPage }) => <SecondStepPage challenge={challenge} onSignedIn={forgetRegistration} />}
    </LazyPart>
  );
}
