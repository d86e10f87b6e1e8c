import { canSignIn } from '#domain/accounts/closed-account.ts';
import { emailUndoLifetimeMs } from '#domain/accounts/session-lifetimes.ts';
import { emailUndoneMail } from '#domain/mail/account-mails.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import { emailUndoMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { type Caller, originOf } from '#server/platform/auth/caller.ts';
import type { Passwords } from '#server/platform/auth/passwords.ts';
import type { SecretSource } from '#server/platform/auth/secret-source.ts';
import type { Sessions } from '#server/platform/auth/sessions.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUniqueViolation, lockRows, type Trx } from '#server/platform/db/database.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import { type LaterMailContext, mailLater } from '#server/platform/mail/mail-later.ts';
import { authRepository } from './auth.repository.ts';
import { emailUndoRepository as repository } from './email-undo.repository.ts';
import type { SendResetLink } from './send-reset-link.ts';

interface EmailUndoContext extends LaterMailContext {
  /** Site name and URL for the mails. */
  config: Site;
  db: Database;
  clock: Clock;
  passwords: Passwords;
  sessions: Sessions;
  secrets: SecretSource;
}

const linkExpired = () => unprocessable({ token: addedMessages.session.linkDead });
const emailTaken = () => conflict(emailUndoMessages.emailTaken);

/** The way back for an account whose email somebody else has changed. */
export function createEmailUndo(context: EmailUndoContext, { sendLink }: { sendLink: SendResetLink }) {
  const { config, db, clock, passwords, sessions, secrets, background } = context;

  return {
    /** Stores the present email of an account that gets another one. Returns the token of the link that puts it back. */
    async keepFormerEmail(trx: Trx, { id, email }: { id: number; email: string }): Promise<string> {
      const token = secrets.newToken();
      const now = clock();
      const times = { created_at: now, expires_at: now + emailUndoLifetimeMs };
      await repository.insert(trx, { token_hash: hashToken(token), user_id: id, email, ...times });
      return token;
    },

    /**
     * Puts the email of a link back, also when it was changed several times since. Ends the sessions, makes the
     * password useless, since others may know it, and sends a link for a new one. Works once, and ends the links that
     * later emails got; earlier ones still work. Throws 409 while another account has the email, and 422 for a link
     * that is unknown, used or expired, or whose account can no longer sign in.
     */
    async undoEmailChange(token: string, caller: Caller): Promise<void> {
      const token_hash = hashToken(token);
      if (!(await repository.find(db.read, token_hash, clock()))) throw linkExpired();
      const unknownPassword = await passwords.hash(secrets.newToken());
      const now = clock();
      const change = db.transaction(async (trx) => {
        const undo = await repository.find(trx, token_hash, now);
        if (!undo) throw linkExpired();
        await lockRows(db, trx, 'users', [undo.user_id]);
        const row = await authRepository.findById(trx, undo.user_id);
        if (!row || !canSignIn(row) || !(await repository.spend(trx, undo))) throw linkExpired();
        const owner = await authRepository.findByEmail(trx, undo.email);
        if (owner && owner.id !== row.id) throw emailTaken();
        await authRepository.setEmail(trx, row.id, undo.email);
        await authRepository.setPassword(trx, row.id, unknownPassword, now);
        await sessions.endAll(trx, row.id);
        await recordHistory(trx, {
          at: now,
          account: row.id,
          action: 'undo',
          caller,
          subject: { kind: 'user', id: row.id, label: row.name },
          changes: [{ field: 'email', from: row.email, to: undo.email }],
        });
        return { lost: row, email: undo.email };
      });
      const { lost, email } = await change.catch((failure: unknown) => {
        // Another account took the email meanwhile.
        throw isUniqueViolation(failure) ? emailTaken() : failure;
      });
      background.start('sending a recovery message', () => sendLink(email, true));
      if (lost.email !== email)
        mailLater(context, [emailUndoneMail(config, lost, { at: now, by: originOf(caller) })]);
    },
  };
}
