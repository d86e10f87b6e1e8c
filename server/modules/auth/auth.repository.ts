import { emailAddress } from '#domain/accounts/email-address.ts';
import { selectAccounts } from '#server/platform/auth/accounts.repository.ts';
import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow, Row } from '#server/platform/db/schema.ts';

/** Account queries for signing in. */
export const authRepository = {
  findByEmail: (from: Queries, email: string) =>
    selectAccounts(from).where('users.email', '=', emailAddress(email)).executeTakeFirst(),

  findById: (from: Queries, id: number) => selectAccounts(from).where('users.id', '=', id).executeTakeFirst(),

  /** The last sign-in becomes the previous one. False when password or status differ from the row that was read. */
  async recordSignIn(to: Queries, row: Row<'users'>, now: number): Promise<boolean> {
    const recorded = await to
      .updateTable('users')
      .set({ previous_login_at: row.last_login_at, last_login_at: now })
      .where('id', '=', row.id)
      .where('password_hash', '=', row.password_hash)
      .where('status', '=', row.status)
      .returning('id')
      .executeTakeFirst();
    return recorded !== undefined;
  },

  async setEmail(to: Queries, id: number, email: string): Promise<void> {
    await to.updateTable('users').set({ email }).where('id', '=', id).execute();
  },

  /** Invalidates earlier recovery links. */
  async setPassword(to: Queries, id: number, password_hash: string, now: number): Promise<void> {
    await to.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', id).execute();
    await to.deleteFrom('password_resets').where('user_id', '=', id).execute();
  },

  /** The account of a valid recovery link. */
  findReset: (from: Queries, token_hash: string, now: number) =>
    from
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .select(['users.id', 'users.name', 'users.username', 'users.email', 'users.company_name'])
      .select(['users.user_type', 'users.status', 'users.approval'])
      .where('password_resets.token_hash', '=', token_hash)
      .where('password_resets.used_at', 'is', null)
      .where('password_resets.expires_at', '>', now)
      .executeTakeFirst(),

  /** Marks a recovery link as used. False when it was used already or has expired. */
  async spendReset(to: Queries, token_hash: string, now: number): Promise<boolean> {
    const spent = await to
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    return spent !== undefined;
  },

  /** Whether a link was sent to the account after a time, and is unused. */
  async hasReset(from: Queries, userId: number, after: number): Promise<boolean> {
    const row = await from
      .selectFrom('password_resets')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('created_at', '>', after)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
  async removeReset(to: Queries, token_hash: string): Promise<void> {
    await to.deleteFrom('password_resets').where('token_hash', '=', token_hash).execute();
  },
  async insertReset(to: Queries, row: NewRow<'password_resets'>): Promise<void> {
    await to.insertInto('password_resets').values(row).execute();
  },

  /** The accounts of the refused sign-ins that the history has after a time, null for none, up to a maximum. */
  async refusedSince(from: Queries, after: number, max: number): Promise<(number | null)[]> {
    const rows = await from
      .selectFrom('history')
      .select('subject_id')
      .where('action', '=', 'sign_in_refused')
      .where('at', '>', after)
      .limit(max)
      .execute();
    return rows.map(({ subject_id }) => subject_id);
  },

  /** Which of these names are in use. */
  async findTaken(
    from: Queries,
    names: { email: string; username: string },
  ): Promise<'email' | 'username' | null> {
    const rows = await from
      .selectFrom('users')
      .select('email')
      .where((where) => where.or([where('email', '=', names.email), where('username', '=', names.username)]))
      .execute();
    if (rows.length === 0) return null;
    return rows.some(({ email }) => email === names.email) ? 'email' : 'username';
  },

  async insertApplicant(to: Queries, row: NewRow<'users'>): Promise<number> {
    const { id } = await to.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
};
