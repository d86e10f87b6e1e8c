import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { isOffline } from './connection.ts';
import { lookUpSubmit } from './resolve-submission.ts';
import { readUnsettled, type UnresolvedSubmission, writeUnsettled } from './unresolved-submissions.ts';

/** The request options of one submit. */
export type SubmitRequest = {
  headers: { 'Idempotency-Key': string };
  signal?: AbortSignal;
};

/** What a submit is waiting for: an answer, an answer that is late, the look-up of a lost one, or a connection for it. */
export type SubmitProgress = 'sending' | 'slow' | 'checking' | 'checkingOffline';

/** Time without an answer after which a submit says so, ms. */
const slowMs = 4000;

type Submit<Variables, Answer> = {
  operation: ResolveSubmissionInput['operation'];
  /** What is submitted, such as "order of 12,13": another submit about it first settles one with an unknown outcome. */
  subject: string;
  variables: Variables;
  send: (request: SubmitRequest, variables: Variables) => Promise<Answer>;
  /** Aborting stops the wait for the answer; what happened is then looked up. */
  signal?: AbortSignal | undefined;
  onProgress?: (progress: SubmitProgress) => void;
};

/**
 * Sends something that must happen once, under an Idempotency-Key. Offline nothing is sent, now or later. After an
 * unclear answer (5xx, 408, 425, 429, none, or aborted) the outcome is looked up by the key: what was stored counts
 * as a success, and what was not stored never will be. Throws an ApiError, with the reason `offline` or `cancelled`
 * when nothing was stored because of that, and `unknown` when the look-up failed as well.
 */
export async function submitOnce<Variables, Answer>(submit: Submit<Variables, Answer>): Promise<Answer> {
  const { operation, subject, variables, signal } = submit;
  if (isOffline()) throw new ApiError(0, addedMessages.submit.offline, { reason: 'offline' });
  const earlier = readUnsettled(subject);
  if (earlier && (await settle(submit, earlier)))
    return sendUnderKey(submit, { ...earlier, variables: earlier.variables as Variables });
  const fresh = { operation, key: crypto.randomUUID(), variables };
  writeUnsettled(subject, fresh);
  try {
    return await sendUnderKey(submit, fresh, signal);
  } catch (error) {
    if (isRefusal(error)) throw error;
    // The answer of a stored submit comes again for its key.
    if (await settle(submit, fresh)) return sendUnderKey(submit, fresh);
    if (!signal?.aborted) throw error;
    throw new ApiError(0, addedMessages.submit.cancelled, { reason: 'cancelled' });
  }
}

/** Sends and forgets the key as soon as the outcome is known. */
async function sendUnderKey<Variables, Answer>(
  { subject, send, onProgress }: Submit<Variables, Answer>,
  { key, variables }: { key: string; variables: Variables },
  signal?: AbortSignal,
): Promise<Answer> {
  onProgress?.('sending');
  const slow = setTimeout(() => onProgress?.('slow'), slowMs);
  try {
    const headers = { 'Idempotency-Key': key };
    const answer = await send(signal ? { headers, signal } : { headers }, variables);
    writeUnsettled(subject, undefined);
    return answer;
  } catch (error) {
    if (isRefusal(error)) writeUnsettled(subject, undefined);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}

/** Whether a submit with an unknown outcome was stored; one that was not is forgotten. */
async function settle<Variables, Answer>(
  { subject, onProgress }: Submit<Variables, Answer>,
  { operation, key }: UnresolvedSubmission,
): Promise<boolean> {
  onProgress?.('checking');
  const stored = await lookUpSubmit({ operation, key }, (offline) =>
    onProgress?.(offline ? 'checkingOffline' : 'checking'),
  );
  if (!stored) writeUnsettled(subject, undefined);
  return stored;
}
