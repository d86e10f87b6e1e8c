import type { User } from '#contract/model/user.ts';
import { recoveryLinkLifetimeMs } from '#domain/accounts/sign-in-limits.ts';
import { signInName } from '#domain/accounts/sign-in-names.ts';
import { passwordResetMail } from '#domain/mail/mail-templates.ts';
import { keepMail, siteNow } from '../business/outbox.ts';
import { nextTicket, records } from '../records.ts';
import { maySignIn } from './sign-in.ts';
import { keepTicket } from './tickets.ts';

/** Sends a link that sets a new password to the account of an address; nothing to one that may not sign in. */
export function mailRecoveryLink(address: string): void {
  const email = signInName(address);
  const user = records.users.find((each) => each.email === email);
  if (!user || !maySignIn(user)) return;
  const token = `mock-recovery-${user.id}-${nextTicket()}`;
  const until = Date.now() + recoveryLinkLifetimeMs;
  keepTicket(records.recoveryLinks, token, { account: user.id, until });
  keepMail(passwordResetMail(siteNow(), user, token));
}

/** The account of a link that has neither been used nor expired. */
export function accountOfLink(token: string): User | null {
  const link = records.recoveryLinks.get(token);
  if (!link || link.until <= Date.now()) return null;
  return records.users.find(({ id }) => id === link.account) ?? null;
}
