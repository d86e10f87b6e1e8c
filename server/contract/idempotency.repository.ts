import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { send } from '#server/platform/db/transactions/pipeline.ts';

/** What identifies a repeated submit. */
export interface SubmitKey {
  user_id: number;
  operation: string;
  key: string;
}

export const idempotencyRepository = {
  /** The id of the new row, or null when the key exists. PostgreSQL waits here for a concurrent request to finish. */
  async claim(
    to: Queries,
    row: Omit<NewRow<'idempotency_keys'>, 'status' | 'answer'>,
  ): Promise<number | null> {
    const inserted = await to
      .insertInto('idempotency_keys')
      .values({ ...row, status: null, answer: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'operation', 'key']).doNothing())
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
