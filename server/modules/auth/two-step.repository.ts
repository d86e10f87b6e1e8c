import type { Queries, Trx } from '#server/platform/db/database.ts';

/** Authenticator apps and recovery codes. */
export const twoStepRepository = {
  find: (from: Queries, userId: number) =>
    from.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  async countCodes(from: Queries, userId: number): Promise<number> {
    const { codes } = await from
      .selectFrom('recovery_codes')
      .select((select) => select.fn.countAll<number>().as('codes'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(codes);
  },

  /** Stores the secret that waits for its first code; the one in force stays. */
  async setPending(to: Queries, user_id: number, pending_secret: string, created_at: number): Promise<void> {
    await to
      .insertInto('two_step')
      .values({ user_id, pending_secret, created_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret }))
      .execute();
  },

  /** Puts the pending secret in force. False when another one has taken its place. */
  async confirm(
    trx: Trx,
    userId: number,
    { pending, step, now }: { pending: string; step: number; now: number },
  ): Promise<boolean> {
    const confirmed = await trx
      .updateTable('two_step')
      .set({ secret: pending, pending_secret: null, confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .where('pending_secret', '=', pending)
      .returning('user_id')
      .executeTakeFirst();
    return confirmed !== undefined;
  },

  /** Records the step of a code. False when it, or a later one, was used before. */
  async spendStep(to: Queries, userId: number, step: number): Promise<boolean> {
    const spent = await to
      .updateTable('two_step')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
      .returning('user_id')
      .executeTakeFirst();
    return spent !== undefined;
  },

  /** Marks a recovery code as used. False when there is none, or it was used before. */
  async spendCode(to: Queries, code_hash: string, now: number): Promise<boolean> {
    const spent = await to
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    return spent !== undefined;
  },

  async replaceCodes(trx: Trx, user_id: number, hashes: readonly string[], created_at: number) {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
    await trx
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ code_hash, user_id, created_at })))
      .execute();
  },

  /** Turns two-step sign-in off. False when it was not on. */
  async remove(trx: Trx, userId: number): Promise<boolean> {
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const removed = await trx
      .deleteFrom('two_step')
      .where('user_id', '=', userId)
      .returning('confirmed_at')
      .executeTakeFirst();
    return removed !== undefined && removed.confirmed_at !== null;
  },
};
