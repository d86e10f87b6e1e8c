import { addedMessages } from '../../../src/domain/added-messages.ts';
import type { BackgroundWork } from '../../auth/background-work.ts';
import { createRequestLimit } from '../../auth/request-limit.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import type { Base } from '../../base.ts';
import { hour } from '../../clock.ts';
import { unprocessable } from '../../contract/api-error.ts';
import { recoveryLetter } from '../../mail/letters.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { mayEnter } from './account-state.ts';
import { authRepository } from './auth.repository.ts';

/** Life of the link in a recovery message. */
const linkLife = hour;

const linkDead = () => unprocessable({ token: addedMessages.session.linkDead });

/** A new password for somebody who forgot the old one. */
export function createPasswordRecovery(
  base: Base,
  { mailer, background }: { mailer: Mailer; background: BackgroundWork },
) {
  const { config, db, clock, passwords, sessions, signInLimit } = base;
  const limit = createRequestLimit(base, { name: 'recovery', ofAccount: 3, ofAddress: 20 });

  /** Nobody is told whether this sent anything: unknown, blocked and waiting accounts get no message. */
  async function sendLink(email: string): Promise<void> {
    const row = await authRepository.findByEmail(db.read, email);
    if (!row || !mayEnter(row)) return;
    const token = newToken();
    const now = clock();
    await db.write
      .insertInto('password_resets')
      .values({
        token_hash: hashToken(token),
        user_id: row.id,
        created_at: now,
        expires_at: now + linkLife,
        used_at: null,
      })
      .execute();
    await mailer.send(recoveryLetter(config, row, token));
  }

  return {
    /**
     * Sends a link to the account with this address, if there is one. Answers before it has looked, so that
     * neither the answer nor its time tells. Throws 429 after too many requests.
     */
    async recover(email: string, address: string): Promise<void> {
      const account = email.trim().toLowerCase();
      await limit.count(account, address);
      background.start('sending a recovery message', () => sendLink(account));
    },

    /**
     * Sets the password of the account a link was sent to, spends every link of it and ends its sessions.
     * Throws 422 for a link that is unknown, spent or expired, or whose account may not enter any more.
     */
    async reset(token: string, password: string): Promise<void> {
      const token_hash = hashToken(token);
      const live = await authRepository.findReset(db.read, token_hash, clock());
      if (!live || !mayEnter(live)) throw linkDead();
      const hashed = await passwords.hash(password);
      const now = clock();
      await db.transaction(async (trx) => {
        if (!(await authRepository.spendReset(trx, token_hash, now))) throw linkDead();
        await authRepository.setPassword(trx, live.id, hashed, now);
        await sessions.endAll(trx, live.id);
      });
      await signInLimit.forget(live.email);
    },
  };
}
