import { recoveryLinkLifetimeMs } from '../accounts/session-lifetimes.ts';
import { hour } from '../format/durations.ts';
import { singleLine } from '../format/single-line.ts';
import { paths } from '../routes/paths.ts';
import type { Mail } from './mail.ts';
import { nameOf, type Site } from './mail-text.ts';

const linkHours = recoveryLinkLifetimeMs / hour;
const linkLifetime = linkHours === 1 ? 'hour' : `${linkHours} hours`;

/** The message with the link for setting a new password. The link works once, for `recoveryLinkLifetimeMs`. */
export function passwordResetMail(site: Site, person: { name: string; email: string }, token: string): Mail {
  return {
    to: person.email,
    hasAccountLink: true,
    subject: `A new password for ${nameOf(site)}`,
    text: `Hello ${singleLine(person.name)},

somebody asked for a new password for your account at ${nameOf(site)}.
This link sets it. It works once, within the next ${linkLifetime}:

${site.publicUrl}${paths.resetPassword(token)}

If it was not you, there is nothing to do: your password stays as it is.

${nameOf(site)}
`,
  };
}

/** Asks the owner of an account, at its present email, to confirm another email or username. */
export function signInChangeMail(
  site: Site,
  person: { name: string; email: string },
  change: { email: string; username: string; key: string },
): Mail {
  return {
    to: person.email,
    hasAccountLink: true,
    subject: `Confirm your new sign-in for ${nameOf(site)}`,
    text: `Hello ${singleLine(person.name)},

somebody who is signed in to your account at ${nameOf(site)} asked for this change:

Email: ${change.email}
Username: ${singleLine(change.username)}

This link confirms it. It works once, within the next ${linkLifetime}:

${site.publicUrl}${paths.profile(change)}

If it was not you, do not open the link, and change your password: your email and username stay as they are.

${nameOf(site)}
`,
  };
}

/** Tells the new email of an account that it is one. */
export function signInChangedMail(
  site: Site,
  person: { name: string; email: string; username: string },
): Mail {
  return {
    to: person.email,
    subject: `You sign in to ${nameOf(site)} with this email`,
    text: `Hello ${singleLine(person.name)},

your account at ${nameOf(site)} has these from now on:

Email: ${person.email}
Username: ${singleLine(person.username)}

${site.publicUrl}${paths.login()}

If you do not know of an account there, please tell us.

${nameOf(site)}
`,
  };
}

/** Shows an administrator that mail works, and where the links of mails lead. */
export function testMail(site: Site, email: string): Mail {
  return {
    to: email,
    subject: `Test mail of ${nameOf(site)}`,
    text: `This message was sent to test the mail of ${nameOf(site)}. Mail works.

Links in mails begin with this address:

${site.publicUrl}${paths.dashboard()}
`,
  };
}
