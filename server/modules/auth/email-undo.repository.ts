import type { Queries, Trx } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** Links that put the former email of an account back. */
export const emailUndoRepository = {
  async insert(trx: Trx, row: NewRow<'email_undos'>): Promise<void> {
    await trx.insertInto('email_undos').values(row).execute();
  },

  /** A link that has neither been used nor expired. */
  find: (from: Queries, token_hash: string, now: number) =>
    from
      .selectFrom('email_undos')
      .selectAll()
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Removes a link, and those of its account that are not older. False when it was used before. */
  async spend(trx: Trx, { token_hash, user_id, created_at }: Row<'email_undos'>): Promise<boolean> {
    const removed = await trx
      .deleteFrom('email_undos')
      .where('user_id', '=', user_id)
      .where('created_at', '>=', created_at)
      .returning('token_hash')
      .execute();
    return removed.some((row) => row.token_hash === token_hash);
  },
};
