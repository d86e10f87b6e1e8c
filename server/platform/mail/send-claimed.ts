import type { Mail } from '#domain/mail/mail.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from './mailer.ts';

/** Mails of which each belongs to rows that one server has claimed. */
interface ClaimedMail {
  ids: readonly number[];
  /** The mail of the rows; null when there is nothing to say. */
  compose: () => Promise<Mail | null> | Mail | null;
  /** Ends the claim. */
  finish: (ids: readonly number[]) => Promise<void>;
  /** Takes the claim back, for another attempt later. */
  postpone: (ids: readonly number[]) => Promise<void>;
}

/**
 * Sends the mail of claimed rows. A crash between the sending and its note leaves the claim: when it has lapsed, the
 * same mail is sent again, under the same id.
 */
export async function sendClaimed(
  { mailer, logger }: { mailer: Mailer; logger: Logger },
  { ids, compose, finish, postpone }: ClaimedMail,
): Promise<void> {
  if (ids.length === 0) return;
  try {
    const mail = await compose();
    if (mail) await mailer.send(mail);
  } catch (err) {
    logger.warn({ err }, 'a mail was not sent; it will be tried again');
    return postpone(ids);
  }
  await finish(ids);
}
