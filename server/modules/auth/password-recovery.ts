import { addedMessages } from '#domain/messages/added-messages.ts';
import type { BackgroundWork } from '#server/platform/auth/background-work.ts';
import type { Passwords } from '#server/platform/auth/passwords.ts';
import { createRateLimit, type RateLimit } from '#server/platform/auth/rate-limit.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { type Clock, hour } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { unprocessable } from '#server/platform/http/api-error.ts';
import { passwordResetMail, type Site } from '#server/platform/mail/mail-templates.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { canSignIn } from './account-state.ts';
import { authRepository } from './auth.repository.ts';

/** Life of a recovery link. */
const linkLifetimeMs = hour;

export interface PasswordRecoveryContext {
  /** Site name and URL for the mails. */
  config: Site;
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessions: Sessions;
  signInLimit: RateLimit;
}

const linkExpired = () => unprocessable({ token: addedMessages.session.linkDead });

/** Recovery of a forgotten password. */
export function createPasswordRecovery(
  context: PasswordRecoveryContext,
  { mailer, background }: { mailer: Mailer; background: BackgroundWork },
) {
  const { config, db, clock, passwords, sessions, signInLimit } = context;
  const limit = createRateLimit(context, { name: 'recovery', ofAccount: 3, ofAddress: 20 });

  /** Sends nothing to unknown, blocked and pending accounts, without revealing it. */
  async function sendLink(email: string): Promise<void> {
    const row = await authRepository.findByEmail(db.read, email);
    if (!row || !canSignIn(row)) return;
    const token = newToken();
    const now = clock();
    await authRepository.insertReset(db.write, {
      token_hash: hashToken(token),
      user_id: row.id,
      created_at: now,
      expires_at: now + linkLifetimeMs,
      used_at: null,
    });
    await mailer.send(passwordResetMail(config, row, token));
  }

  return {
    /**
     * Sends a link to the account with this address, if any. Returns before the look-up, so that
     * neither the response nor its time reveals the account. Throws 429 after too many requests.
     */
    async recover(email: string, address: string): Promise<void> {
      const account = email.trim().toLowerCase();
      await limit.begin(account, address);
      background.start('sending a recovery message', () => sendLink(account));
    },

    /**
     * Sets the password of the link's account, invalidates all its links and ends its sessions.
     * Throws 422 for a link that is unknown, used or expired, or whose account can no longer sign in.
     */
    async reset(token: string, password: string): Promise<void> {
      const token_hash = hashToken(token);
      const reset = await authRepository.findReset(db.read, token_hash, clock());
      if (!reset || !canSignIn(reset)) throw linkExpired();
      const hashed = await passwords.hash(password);
      const now = clock();
      await db.transaction(async (trx) => {
        if (!(await authRepository.spendReset(trx, token_hash, now))) throw linkExpired();
        await authRepository.setPassword(trx, reset.id, hashed, now);
        await sessions.endAll(trx, reset.id);
      });
      await signInLimit.forget(reset.email);
    },
  };
}
