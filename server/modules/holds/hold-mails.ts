import { day, minute } from '#domain/format/durations.ts';
import { holdMail } from '#domain/mail/hold-mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { holdMailsRepository as repository } from './hold-mails.repository.ts';

/** After a failure the next attempt waits this long; a mail that is a day late is not sent. */
const retryMs = 15 * minute;
const maxLateMs = day;
/** Mails of one round. */
const mailsPerRound = 50;

export interface HoldMailContext {
  config: { businessName: string; publicUrl: string };
  db: Database;
  clock: Clock;
  logger: Logger;
}

/** Sends the mails about holds that are due. */
export function createHoldMails(
  { config, db, clock, logger }: HoldMailContext,
  { mailer }: { mailer: Mailer },
) {
  return async (isClosed: () => boolean = () => false): Promise<void> => {
    const now = clock();
    for (const due of await repository.due(db.read, { now, after: now - maxLateMs }, mailsPerRound)) {
      if (isClosed()) return;
      // Claimed before it is sent: a mail that a crash interrupts is lost, and none is sent twice.
      if (!(await repository.claim(db.write, due, now))) continue;
      try {
        await mailer.send(holdMail(config, due));
      } catch (err) {
        logger.warn({ err }, 'a mail about a hold was not sent; it will be tried again');
        await repository.postpone(db.write, due.id, clock() + retryMs);
      }
    }
  };
}
