import type { SignedIn } from '#server/platform/auth/sessions.ts';
import { createConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';

/** Calls that may wait for each call that may run. */
const waitingPerSlot = 10;

export interface CallLimit {
  /** Runs a call of a signed-in user, at once or when an earlier call has ended. Throws 429 when too many wait. */
  run<T>(caller: Pick<SignedIn, 'id' | 'sessionHash'>, work: () => Promise<T>): Promise<T>;
}

/** Limits the calls that run at one time, per session and per account; 0 is no limit. Further calls wait. */
export function createCallLimit(config: { callsPerSession: number; callsPerAccount: number }): CallLimit {
  const sessions = createConcurrencyLimit<string>(config.callsPerSession, waitingPerSlot);
  const accounts = createConcurrencyLimit<number>(config.callsPerAccount, waitingPerSlot);
  return {
    run: ({ id, sessionHash }, work) => sessions.run(sessionHash, () => accounts.run(id, work)),
  };
}
