import { createHash } from 'node:crypto';
import type { OperationId } from '#contract/operations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

interface Submit {
  userId: number;
  operation: OperationId;
  /** The Idempotency-Key header; without one the work is simply done. */
  key: string | undefined;
  /** What was asked for: the body. */
  request: unknown;
}

export const keyReused = 'This submit was already used for something else, please reload the page';
const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/;

export interface Idempotency {
  /**
   * Does the work once per key, inside the caller's transaction: the same key and request give the same answer,
   * the same key with another request throws 422. Work that throws leaves the key free.
   */
  once<T>(trx: Trx, submit: Submit, work: () => Promise<T>): Promise<T>;
}

/** Repeated submits. The unique key row and the work commit together, so two at once make one record. */
export function createIdempotency({ clock }: { clock: Clock }): Idempotency {
  return {
    async once(trx, submit, work) {
      const { key } = submit;
      if (key === undefined) return work();
      if (!keyPattern.test(key)) throw new ApiError(400, 'The Idempotency-Key header cannot be used');
      const request_hash = hashRequest(submit.request);
      const keyId = await takeKey(trx, { ...submit, key, request_hash, now: clock() });
      if (keyId === null) return replayResponse(trx, submit, key, request_hash);
      const answer = await work();
      await trx
        .updateTable('idempotency_keys')
        .set({ status: 200, answer: JSON.stringify(answer) })
        .where('id', '=', keyId)
        .execute();
      return answer;
    },
  };
}

interface KeyRow extends Submit {
  key: string;
  request_hash: string;
  now: number;
}

/** The id of the new row, or null when the key is there already. PostgreSQL waits here for a rival to finish. */
async function takeKey(trx: Trx, row: KeyRow): Promise<number | null> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: row.userId,
      operation: row.operation,
      key: row.key,
      request_hash: row.request_hash,
      status: null,
      answer: null,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'operation', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

async function replayResponse<T>(trx: Trx, submit: Submit, key: string, request_hash: string): Promise<T> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', submit.userId)
    .where('operation', '=', submit.operation)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.request_hash !== request_hash || earlier.answer === null) throw new ApiError(422, keyReused);
  return JSON.parse(earlier.answer) as T;
}

/** The same request hashes the same in whatever order its fields came. */
function hashRequest(request: unknown): string {
  const ordered = JSON.stringify(request ?? null, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(ordered).digest('hex');
}
