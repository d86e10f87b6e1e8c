import type { Role } from '#domain/accounts/role.ts';

/** Whether an account has to set up two-step sign-in before it can do anything else. */
export const mustSetUpTwoStep = (
  { twoStepSignIn }: { twoStepSignIn: 'optional' | 'required' },
  { role, twoStep }: { role: Role; twoStep: boolean },
): boolean => twoStepSignIn === 'required' && role === 'ADMIN' && !twoStep;
