import { selectAccounts } from '../../auth/accounts.ts';
import type { Queries } from '../../db/client.ts';

/** Accounts, as signing in needs them. */
export const authRepository = {
  findByEmail: (from: Queries, email: string) =>
    selectAccounts(from).where('users.email', '=', email.trim().toLowerCase()).executeTakeFirst(),

  findById: (from: Queries, id: number) => selectAccounts(from).where('users.id', '=', id).executeTakeFirst(),

  /** The last sign-in becomes the previous one. */
  async recordSignIn(to: Queries, id: number, previous: number | null, now: number): Promise<void> {
    await to
      .updateTable('users')
      .set({ previous_login_at: previous, last_login_at: now })
      .where('id', '=', id)
      .execute();
  },

  async setPassword(to: Queries, id: number, password_hash: string, now: number): Promise<void> {
    await to.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', id).execute();
  },
};
