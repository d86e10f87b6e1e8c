import type { ResolveSubmission200 } from '#contract/model/resolveSubmission200.ts';
import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import type { Api } from '../api/api-client.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { ToolError } from './tool.ts';

interface Submit {
  operation: Extract<ResolveSubmissionInput['operation'], 'createEnquiry' | 'createDemand'>;
  body: unknown;
  key: string;
}

/** Nothing was stored, and the server takes the key of the submit no more. */
export class ClosedKeyError extends ToolError {}

/**
 * Sends a submit with its idempotency key. After an unclear answer the server is asked what became of it: null when it
 * was stored all the same. @throws ToolError when nothing was stored, or nobody can tell; a ClosedKeyError when it takes
 * another key to send it again
 */
export async function submitOnce<Answer>(api: Api, { operation, body, key }: Submit): Promise<Answer | null> {
  try {
    return await api.call<Answer>(operation, { body, idempotencyKey: key });
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    if (!failure.isUnclear) throw new ToolError(`${failure.message}\nNothing was sent.`);
    if (await wasStored(api, operation, key)) return null;
    throw new ClosedKeyError(`${failure.message}\nNothing was sent.`);
  }
}

async function wasStored(api: Api, operation: Submit['operation'], key: string): Promise<boolean> {
  try {
    const { data } = await api.call<ResolveSubmission200>('resolveSubmission', { body: { operation, key } });
    return data.stored;
  } catch {
    throw new ToolError(
      'The answer of the server was lost, and it cannot be asked now. It may have been sent or not: look at the list before sending it again.',
    );
  }
}
