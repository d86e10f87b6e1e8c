import { signInName } from '#domain/accounts/sign-in-names.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { registrationMail } from '#domain/mail/mail-templates.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import { records, recordsNow } from '../records.ts';
import type { OutboxMail } from '../start/outbox-mail.ts';

/** Mails that are kept: older ones give way. */
export const maxOutboxMails = 500;

/** The business as mails name it, and where their links lead. */
export const siteNow = (): Site => ({
  businessName: records.siteInfo.business_name ?? '',
  publicUrl: records.publicUrl,
});

/** Keeps a mail in place of sending it; `at` is the time in ms at which the server would send it. */
export function keepMail({ to, subject, text, unsubscribeUrl }: Mail, at = recordsNow()): void {
  records.sentMails += 1;
  const mail = {
    ...{ number: records.sentMails, at: new Date(at).toISOString(), to, subject, text },
    ...{ links: text.match(/https?:\/\/\S+/g) ?? [], unsubscribe_url: unsubscribeUrl ?? null },
  };
  records.mails = [...records.mails, mail].slice(-maxOutboxMails);
}

const isSame = (one: string, other: string) => signInName(one) === signInName(other);

/** The mails after a number, to one address in any letter case if wished. */
export const outboxMails = (after: number, to: string | null): OutboxMail[] =>
  records.mails.filter((mail) => mail.number > after && (to === null || isSame(mail.to, to)));

/** Tells every administrator of a registration. */
export function mailRegistration(applicant: { name: string; company_name: string }): void {
  for (const { email, status, user_type } of records.users)
    if (status === 1 && user_type === 'ADMIN') keepMail(registrationMail(siteNow(), { email }, applicant));
}
