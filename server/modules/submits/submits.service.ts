import type { ResolveSubmissionInput } from '#contract/model/resolveSubmissionInput.ts';
import type { Idempotency } from '#server/contract/idempotency.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { SignedIn } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Settled submits of an account in 15 minutes: each may store a row, and a person sends fewer. */
const maxSettled = 300;

interface SubmitsContext {
  db: Database;
  clock: Clock;
  idempotency: Idempotency;
}

export type SubmitsService = ReturnType<typeof createSubmitsService>;

/** Submits whose answer was lost. */
export function createSubmitsService(context: SubmitsContext) {
  const { db, idempotency } = context;
  const limit = createRateLimit(context, { name: 'settle', ofAccount: maxSettled });
  return {
    /**
     * Whether the caller's own submit with this key was stored; if not, it never will be. Keys of other accounts
     * count as unknown. Throws 429 for too many.
     */
    async settle(user: Pick<SignedIn, 'id'>, { operation, key }: ResolveSubmissionInput): Promise<boolean> {
      await limit.begin(String(user.id));
      return db.transaction((trx) => idempotency.settle(trx, { userId: user.id, operation, key }));
    },
  };
}
