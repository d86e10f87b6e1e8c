import { emailUndoLifetimeMs } from '../accounts/session-lifetimes.ts';
import { day } from '../format/durations.ts';
import { formatWithOffset } from '../format/offset-time.ts';
import { singleLine } from '../format/single-line.ts';
import { paths } from '../routes/paths.ts';
import type { Mail } from './mail.ts';
import { nameOf, type Site } from './mail-text.ts';

interface Person {
  name: string;
  email: string;
}

/** Where a call came from, as people read it. */
interface Origin {
  address: string;
  /** Such as "Chrome on Windows". */
  device: string;
}

/** When something was done, and by whom: where the account itself called from, or who else did it. */
export interface AccountEvent {
  at: number;
  by: Origin | 'an administrator' | 'the operator of the server';
}

/** The text to the owner of an account, before and after the name of the business. */
const changes = {
  newDevice: {
    subject: 'A sign-in on a new device',
    text: ['somebody signed in to your account at', 'on a device that was not known to it.'],
  },
  password: {
    subject: 'Your password was changed',
    text: ['the password of your account at', 'was changed.'],
  },
  twoStepOn: {
    subject: 'Two-step sign-in was turned on',
    text: ['two-step sign-in of your account at', 'was turned on.'],
  },
  twoStepOff: {
    subject: 'Two-step sign-in was turned off',
    text: ['two-step sign-in of your account at', 'was turned off.'],
  },
  recoveryCodes: {
    subject: 'New recovery codes were made',
    text: ['new recovery codes were made for your account at', 'and the earlier ones no longer work.'],
  },
  ADMIN: {
    subject: 'You are an administrator now',
    text: ['your account at', 'has another role: it is an administrator now.'],
  },
  USER: { subject: 'You are a buyer now', text: ['your account at', 'has another role: it is a buyer now.'] },
} as const;

export type AccountChange = keyof typeof changes;

function whenAndWhere({ at, by }: AccountEvent): string {
  const from = typeof by === 'string' ? `By: ${by}` : `Address: ${by.address}\nDevice: ${by.device}`;
  return `Time: ${formatWithOffset(at)}\n${from}`;
}

/** Tells the owner of an account of a sign-in or a change of it. */
export function accountMail(site: Site, person: Person, change: AccountChange, event: AccountEvent): Mail {
  const { subject, text } = changes[change];
  const advice =
    typeof event.by === 'string'
      ? 'If you did not expect this, please tell us.'
      : `If it was not you, set a new password at once, and tell us:

${site.publicUrl}${paths.forgotPassword()}`;
  return {
    to: person.email,
    // Whoever knows the password can cause many.
    isNotice: change === 'newDevice',
    subject: `${subject}: ${nameOf(site)}`,
    text: `Hello ${singleLine(person.name)},

${text[0]} ${nameOf(site)} ${text[1]}

${whenAndWhere(event)}

${advice}

${nameOf(site)}
`,
  };
}

/** Tells the former email of an account of the change, with the link that undoes it for `emailUndoLifetimeMs`. */
export function emailChangedMail(
  site: Site,
  person: Person,
  change: { email: string; token: string },
  event: AccountEvent,
): Mail {
  return {
    to: person.email,
    subject: `Your email was changed: ${nameOf(site)}`,
    text: `Hello ${singleLine(person.name)},

the email of your account at ${nameOf(site)} was changed to ${change.email}.

${whenAndWhere(event)}

If this is not right, the link below puts your email back, signs the account out everywhere and sends you a link for a new password. It works once, within the next ${emailUndoLifetimeMs / day} days:

${site.publicUrl}${paths.undoEmail(change.token)}

${nameOf(site)}
`,
  };
}

/** Tells the email that an account has lost that its change was undone. */
export function emailUndoneMail(site: Site, person: Person, event: AccountEvent): Mail {
  return {
    to: person.email,
    subject: `Your email was put back: ${nameOf(site)}`,
    text: `Hello ${singleLine(person.name)},

the former email of your account at ${nameOf(site)} was put back, with the link that was sent there. The account is signed out everywhere.

${whenAndWhere(event)}

${site.publicUrl}${paths.login()}

If you did not expect this, please tell us.

${nameOf(site)}
`,
  };
}

/** The last characters of an account number, which never tell all of it; "none" for none. */
function endOf(accountNo: string): string {
  return accountNo ? `ends in ${accountNo.slice(-Math.min(4, Math.floor(accountNo.length / 2)))}` : 'none';
}

/** Tells an administrator that a colleague changed the account that customers pay into. */
export function bankDetailsMail(
  site: Site,
  admin: Person,
  change: { by: string; from: string; to: string },
  event: AccountEvent,
): Mail {
  return {
    to: admin.email,
    subject: `The bank details were changed: ${nameOf(site)}`,
    text: `Hello ${singleLine(admin.name)},

${singleLine(change.by)} changed the bank details that customers of ${nameOf(site)} pay to.

Account before: ${endOf(change.from)}
Account now: ${endOf(change.to)}
${whenAndWhere(event)}

If you did not expect this, ask ${singleLine(change.by)} in person, and check the details:

${site.publicUrl}${paths.settings('bank')}

${nameOf(site)}
`,
  };
}
