import { ApiError } from '#api/api-error.ts';

/** The challenge of the second step, when an account needs one; null for any other refusal. */
export function secondStepChallenge(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  const { code } = (error.body ?? {}) as { code?: string };
  if (code !== 'second_step_required') return null;
  return (error.data as { challenge?: string } | undefined)?.challenge ?? null;
}
