import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

/** What identifies a repeated submit. */
export interface SubmitKey {
  user_id: number;
  operation: string;
  key: string;
}

/** In place of the request's hash, on a key that was closed before a request used it. */
export const closedKey = 'closed';

export const idempotencyRepository = {
  /**
   * The id of the row, or null when the key was used. PostgreSQL waits here for a concurrent request to finish. A key
   * without an answer is free: it is left by a request whose transaction was refused to begin.
   */
  async claim(
    to: Queries,
    row: Omit<NewRow<'idempotency_keys'>, 'status' | 'answer'>,
  ): Promise<number | null> {
    const inserted = await to
      .insertInto('idempotency_keys')
      .values({ ...row, status: null, answer: null })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'operation', 'key'])
          .doUpdateSet({ request_hash: row.request_hash })
          .where('idempotency_keys.answer', 'is', null)
          .where('idempotency_keys.request_hash', '<>', closedKey),
      )
      .returning('id')
      .executeTakeFirst();
    return inserted?.id ?? null;
  },

  async storeAnswer(to: Queries, id: number, answer: string): Promise<void> {
    await send(to, to.updateTable('idempotency_keys').set({ status: 200, answer }).where('id', '=', id));
  },

  /** The first request with the key, and its response. */
  find: (from: Queries, { user_id, operation, key }: SubmitKey) =>
    from
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', user_id)
      .where('operation', '=', operation)
      .where('key', '=', key)
      .executeTakeFirstOrThrow(),
};
