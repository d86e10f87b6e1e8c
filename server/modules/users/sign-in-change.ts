import { canSignIn } from '#domain/accounts/closed-account.ts';
import { emailAddress } from '#domain/accounts/email-address.ts';
import { recoveryLinkLifetimeMs } from '#domain/accounts/session-lifetimes.ts';
import { type SignInNames, signInName } from '#domain/accounts/sign-in-names.ts';
import { signInChangedMail, signInChangeMail } from '#domain/mail/mail-templates.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import { signInChangeMessages } from '#domain/messages/account-texts.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { changeTime } from '#server/contract/record-version.ts';
import type { AuthService } from '#server/modules/auth/auth.service.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import { type AccountRow, toUser } from '#server/platform/auth/accounts.ts';
import { lockActingAccount } from '#server/platform/auth/acting-account.ts';
import { type Caller, originOf } from '#server/platform/auth/caller.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { Sessions, SignedIn } from '#server/platform/auth/sessions.ts';
import type { SignInSettings } from '#server/platform/auth/sign-in-settings.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import { conflict, unprocessable } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type LaterMailContext, mailLater } from '#server/platform/mail/mail-later.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { accountEntry } from './account-entry.ts';
import { assertNotTaken } from './assert-not-taken.ts';
import { changeMails } from './change-mails.ts';
import { endEmail } from './end-email.ts';
import { usersRepository as repository } from './users.repository.ts';

export interface SignInChangeContext extends LaterMailContext {
  /** Site name and URL for the mails, and the limits. */
  config: Site & { signIn: Pick<SignInSettings, 'recoveriesPerDevice'> };
  db: Database;
  clock: Clock;
  sessions: Sessions;
  links: SignedLinks;
  logger: Logger;
}

const linkExpired = () => unprocessable({ key: addedMessages.session.linkDead });

const stored = ({ email, username }: SignInNames): SignInNames => ({
  email: emailAddress(email),
  username: signInName(username),
});

interface Dependencies {
  mailer: Mailer;
  auth: Pick<AuthService, 'keepFormerEmail'>;
}

/** What the link of a change is signed for: it ends with the change, and with another password. */
const targetOf = (row: AccountRow, next: SignInNames) =>
  ({
    purpose: 'sign-in-change',
    id: JSON.stringify([row.id, stored(row), hashToken(row.password_hash), stored(next)]),
  }) as const;

/** Changes of the own email and username, which the owner of the present email confirms. */
export function createSignInChange(context: SignInChangeContext, { mailer, auth }: Dependencies) {
  const { config, db, clock, sessions, links, logger } = context;
  // The response reveals which names are in use, and each request sends a mail.
  const limit = createRateLimit(context, {
    name: 'sign-in change',
    ofAccount: config.signIn.recoveriesPerDevice,
  });

  return {
    /**
     * Sends the link that confirms the change to the present email, which it returns. Throws 409 for a name in use and
     * when the mail cannot be sent, 422 when nothing differs, 429 after too many requests.
     */
    async startSignInChange(actor: SignedIn, names: SignInNames): Promise<string> {
      await limit.begin(String(actor.id));
      const next = stored(names);
      const row = await repository.find(db.read, actor.id);
      if (!row) throw linkExpired();
      if (next.email === row.email && next.username === row.username)
        throw unprocessable({ email: signInChangeMessages.namesUnchanged });
      await assertNotTaken(db.read, next, row.id);
      const key = links.makeKey({ ...targetOf(row, next), lifetimeMs: recoveryLinkLifetimeMs });
      await mailer.send(signInChangeMail(config, row, { ...next, key })).catch((err: unknown) => {
        logger.error({ err }, 'the link of a sign-in change was not sent');
        throw conflict(signInChangeMessages.linkNotSent);
      });
      return row.email;
    },

    /**
     * Makes the change of a link, ends the other sessions and, with another email, earlier recovery links, and tells both
     * emails. Returns the new one. Throws 409 for a name taken meanwhile and 422 for a link that is spent, expired or of another account.
     */
    async confirmSignInChange(
      actor: SignedIn,
      link: SignInNames & { key: string },
      caller: Caller,
    ): Promise<string> {
      const next = stored(link);
      const change = db.transaction(async (trx) => {
        await lockActingAccount(db, trx, actor);
        const row = await repository.find(trx, actor.id);
        if (!row || !canSignIn(row) || !links.openKey(targetOf(row, next), link.key)) throw linkExpired();
        await assertNotTaken(trx, next, row.id);
        const now = changeTime(clock, row);
        await repository.update(trx, row.id, { ...next, updated_at: now });
        const undoToken = await endEmail(auth, trx, row, next.email);
        await sessions.endOthers(trx, actor);
        const after = { ...toUser(row), ...next };
        await recordHistory(trx, { at: now, account: actor.id, ...accountEntry(toUser(row), after) });
        return { before: row, after, undoToken, at: now };
      });
      const changed = await change.catch(async (failure: unknown) => {
        // Another request took a name meanwhile: report which.
        if (isUniqueViolation(failure)) await assertNotTaken(db.read, next, actor.id);
        throw failure;
      });
      const event = { at: changed.at, by: originOf(caller) };
      mailLater(context, [signInChangedMail(config, changed.after), ...changeMails(config, changed, event)]);
      return changed.after.email;
    },
  };
}
