import type { Mail } from './mailer.ts';

interface House {
  businessName: string;
  publicUrl: string;
}

/** The letter with the link that sets a new password. The link works once, for an hour. */
export function recoveryLetter(house: House, person: { name: string; email: string }, token: string): Mail {
  return {
    to: person.email,
    opensAccount: true,
    subject: `A new password for ${house.businessName}`,
    text: `Hello ${oneLine(person.name)},

somebody asked for a new password for your account at ${house.businessName}.
This link sets it. It works once, within the next hour:

${house.publicUrl}/session/reset-password?token=${encodeURIComponent(token)}

If it was not you, there is nothing to do: your password stays as it is.

${house.businessName}
`,
  };
}

/** Tells an administrator that somebody asks for an account. */
export function registrationLetter(
  house: House,
  admin: { email: string },
  person: { name: string; company_name: string },
): Mail {
  return {
    to: admin.email,
    subject: `A registration is waiting for approval`,
    text: `${oneLine(person.name)} of ${oneLine(person.company_name)} asks for an account.

The proofs and the decision are here:

${house.publicUrl}/user/approval
`,
  };
}

/** Names come from strangers: they stay within their line. */
const oneLine = (name: string) => name.replace(/\s+/g, ' ').trim();
