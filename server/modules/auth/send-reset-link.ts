import { canSignIn } from '#domain/accounts/closed-account.ts';
import { passwordResetMail } from '#domain/mail/mail-templates.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import type { SignInSettings } from '#server/platform/auth/sign-in-settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, lockRows } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { authRepository } from './auth.repository.ts';
import { newResetLink } from './reset-link.ts';

export interface ResetLinkContext {
  /** Site name and URL for the mails, and the limits. */
  config: Site & { signIn: SignInSettings };
  db: Database;
  clock: Clock;
  secrets: SecretSource;
  mailer: Mailer;
}

export type SendResetLink = ReturnType<typeof createResetLinkSender>;

/** Sends links that set a new password. */
export function createResetLinkSender({ config, db, clock, secrets, mailer }: ResetLinkContext) {
  /**
   * Sends nothing to unknown, blocked and pending accounts, without revealing it. Nor to an account whose owner has
   * got a link shortly before: strangers must neither fill the mailbox nor keep the owner from receiving a link.
   */
  return async function sendLink(email: string, isRecognised: boolean): Promise<void> {
    const row = await authRepository.findByEmail(db.read, email);
    if (!row || !canSignIn(row)) return;
    const { token, stored } = newResetLink(secrets, { userId: row.id, now: clock() });
    const isNew = await db.transaction(async (trx) => {
      await lockRows(db, trx, 'users', [row.id]);
      // The email may have changed meanwhile, which ends the links at the former one.
      if ((await authRepository.findById(trx, row.id))?.email !== row.email) return false;
      const since = clock() - config.signIn.recoveryMailIntervalMs;
      if (!isRecognised && (await authRepository.hasReset(trx, row.id, since))) return false;
      await authRepository.insertReset(trx, stored);
      return true;
    });
    if (!isNew) return;
    await mailer.send(passwordResetMail(config, row, token)).catch(async (failure: unknown) => {
      // The next request sends a link, because this one did not arrive.
      await authRepository.removeReset(db.write, stored.token_hash);
      throw failure;
    });
  };
}
