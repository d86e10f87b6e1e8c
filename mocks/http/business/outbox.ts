import { signInName } from '#domain/accounts/sign-in-names.ts';
import type { Mail } from '#domain/mail/mail.ts';
import type { OutboxMail } from '../../control/outbox-mail.ts';

/** Mails that are kept: older ones give way. */
const maxMails = 500;

/** Keeps mails in place of sending them. */
export class Outbox {
  #mails: OutboxMail[] = [];
  #count = 0;

  add({ to, subject, text, unsubscribeUrl }: Mail, at: number): void {
    this.#count += 1;
    const links = text.match(/https?:\/\/\S+/g) ?? [];
    const mail = { number: this.#count, at: new Date(at).toISOString(), to, subject, text, links };
    this.#mails = [...this.#mails, { ...mail, unsubscribe_url: unsubscribeUrl ?? null }].slice(-maxMails);
  }

  /** The mails after a number, to one address in any letter case if wished. */
  list(after: number, to: string | null): OutboxMail[] {
    const isTo = (mail: OutboxMail) => to === null || signInName(mail.to) === signInName(to);
    return this.#mails.filter((mail) => mail.number > after && isTo(mail));
  }

  clear(): void {
    this.#mails = [];
  }
}
