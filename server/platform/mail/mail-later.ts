import type { Mail } from '#domain/mail/mail.ts';
import type { BackgroundWork } from '#server/platform/auth/background-work.ts';
import type { Mailer } from './mailer.ts';

export interface LaterMailContext {
  background: BackgroundWork;
  mailer: Mailer;
}

/**
 * Sends messages after the response, each by itself: to be called once their change is committed. One that cannot be
 * sent is logged and changes nothing; a crash before loses it.
 */
export function mailLater({ background, mailer }: LaterMailContext, mails: readonly Mail[]): void {
  for (const mail of mails) background.start('telling an account of a change', () => mailer.send(mail));
}
