import { createHash } from 'node:crypto';
import type { OperationId } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { closedKey, idempotencyRepository as repository } from './idempotency.repository.ts';

const keyPattern = /^[A-Za-z0-9_.:-]{8,100}$/;

/** Whether a text has the form of an idempotency key. */
const isIdempotencyKey = (key: string): boolean => keyPattern.test(key);

/** A request as text, the same for every order of its fields: submits with one key are compared by it. */
const requestText = (request: unknown): string =>
  JSON.stringify(request ?? null, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

export interface Submit {
  userId: number;
  operation: OperationId;
  /** The Idempotency-Key header; without one the work runs every time. */
  key: string | undefined;
  /** The request body. */
  request: unknown;
}

export const { keyReused } = addedMessages.request;

export interface Idempotency {
  /**
   * Runs the work once per key, in a transaction: the same key and request return the same response, the same key with
   * another request throws 422. Work that throws leaves the key unused. What the work locks and `read`s first is asked
   * of the database together with the key.
   */
  once<T, Found = undefined>(
    submit: Submit,
    work: (trx: Trx, found: Found) => Promise<T>,
    read?: (trx: Trx) => Promise<Found>,
  ): Promise<T>;
  /**
   * True when the submit with this key was stored. Otherwise closes the key, so that a request with it that arrives
   * later stores nothing. Waits for a submit that is running.
   */
  settle(trx: Trx, submit: { userId: number; operation: OperationId; key: string }): Promise<boolean>;
}

/** Idempotency keys. The unique key row and the work commit together, so concurrent submits create one record. */
export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): Idempotency {
  return {
    async once<T, Found = undefined>(
      submit: Submit,
      work: (trx: Trx, found: Found) => Promise<T>,
      read?: (trx: Trx) => Promise<Found>,
    ) {
      const { key } = submit;
      if (key === undefined) return db.transaction(work, read);
      if (!isIdempotencyKey(key)) throw new ApiError(400, addedMessages.request.keyMalformed);
      const request_hash = hashRequest(submit.request);
      const submitKey = { user_id: submit.userId, operation: submit.operation, key };
      const claim = (trx: Trx) =>
        Promise.all([
          repository.claim(trx, { ...submitKey, request_hash, created_at: clock() }),
          read?.(trx) as Promise<Found>,
        ]);
      return db.transaction(async (trx, [id, found]) => {
        if (id === null) {
          const earlier = await repository.find(trx, submitKey);
          if (earlier.request_hash !== request_hash || earlier.answer === null)
            throw new ApiError(422, keyReused);
          return JSON.parse(earlier.answer) as T;
        }
        const answer = await work(trx, found);
        await repository.storeAnswer(trx, id, JSON.stringify(answer));
        return answer;
      }, claim);
    },

    async settle(trx, { userId, operation, key }) {
      const submitKey = { user_id: userId, operation, key };
      const id = await repository.claim(trx, { ...submitKey, request_hash: closedKey, created_at: clock() });
      return id === null && (await repository.find(trx, submitKey)).answer !== null;
    },
  };
}

const hashRequest = (request: unknown): string =>
  createHash('sha256').update(requestText(request)).digest('hex');
