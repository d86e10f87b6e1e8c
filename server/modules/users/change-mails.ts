import type { User } from '#contract/model/user.ts';
import { type AccountEvent, accountMail, emailChangedMail } from '#domain/mail/account-mails.ts';
import type { Mail } from '#domain/mail/mail.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import type { AccountRow } from '#server/platform/auth/accounts.ts';

/**
 * What the owner of an account is told of its change, at the email that it had before. `undoToken` is that of the link
 * which puts this email back, where it changed.
 */
export function changeMails(
  site: Site,
  change: { before: AccountRow; after: User; undoToken: string | null },
  event: AccountEvent,
): Mail[] {
  const { before, after, undoToken } = change;
  return [
    ...(undoToken === null
      ? []
      : [emailChangedMail(site, before, { email: after.email, token: undoToken }, event)]),
    ...(after.user_type === before.user_type ? [] : [accountMail(site, before, after.user_type, event)]),
  ];
}
