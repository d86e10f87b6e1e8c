import { resolveSubmission } from '#contract/hooks/submits/submits.ts';
import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { isOffline } from './connection.ts';

/** Waits before the next look-up while the server gives no answer, ms. */
const waits = [500, 1000, 2000, 4000];
/** Longest wait for the answer to one look-up, ms. */
const timeout = 10_000;

/** Resolves when the browser has a connection. */
function untilOnline(): Promise<void> {
  if (!isOffline()) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Looks up whether a submit was stored; when it was not, it never will be. Waits for a connection and for a server
 * that is busy. Throws an ApiError with the reason `unknown` when no answer comes.
 */
export async function lookUpSubmit(
  submit: ResolveSubmissionInput,
  onOffline: (offline: boolean) => void,
): Promise<boolean> {
  for (const pause of [...waits, null]) {
    onOffline(isOffline());
    await untilOnline();
    onOffline(false);
    try {
      return (await resolveSubmission(submit, { timeout })).data.stored;
    } catch (error) {
      if (isRefusal(error)) throw error;
    }
    if (pause !== null) await wait(pause);
  }
  throw new ApiError(0, addedMessages.submit.unknown, { reason: 'unknown' });
}
