import { day, minute } from '#domain/format/durations.ts';
import { noticeMail } from '#domain/mail/notice-mail.ts';
import { topicsWith } from '#domain/notices/notice-choices.ts';
import { maxNoticeEmails } from '#domain/settings/notice-settings.ts';
import { findNoticeSettings } from '#server/modules/settings/settings.service.ts';
import { findAdministrators } from '#server/platform/auth/accounts.repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sendClaimed } from '#server/platform/mail/send-claimed.ts';
import { type Due, noticeMailsRepository as repository } from './notice-mails.repository.ts';
import { noticesRepository } from './notices.repository.ts';

/** After a failure the next attempt waits this long; a mail that is a day late is not sent. */
const retryMs = 15 * minute;
const maxLateMs = day;
/** A claim lapses after this time: longer than a mail server may take for a mail. */
const claimMs = 10 * minute;
/** Recipients of one round. */
const recipientsPerRound = 50;

export interface NoticeMailContext {
  config: { businessName: string; publicUrl: string };
  db: Database;
  clock: Clock;
  logger: Logger;
}

type Recipient = Awaited<ReturnType<typeof repository.recipients>>[number];

/** Sends the mails of notices that are due, one for all of a recipient. */
export function createNoticeMails(
  { config, db, clock, logger }: NoticeMailContext,
  { mailer }: { mailer: Mailer },
) {
  /** Where the mails about which topics go: to the buyer, or to the addresses of the business. */
  async function addressOf(recipient: Recipient) {
    if (recipient) {
      const choices = await noticesRepository.choicesOf(db.read, recipient.id);
      return { ...recipient, topics: [...topicsWith(choices, 'mail'), 'registration' as const] };
    }
    const { emails, choices } = await findNoticeSettings(db.read);
    const administrators = emails.length > 0 ? [] : await findAdministrators(db.read);
    const to =
      emails.length > 0 ? emails : administrators.map(({ email }) => email).slice(0, maxNoticeEmails);
    return { name: null, email: to.join(', '), topics: topicsWith(choices, 'mail') };
  }

  async function sendTo(recipient: Recipient, due: Due): Promise<void> {
    const claimed = await repository.claim(db.write, recipient?.id ?? null, due);
    const ids = claimed.map(({ id }) => id);
    await sendClaimed(
      { mailer, logger },
      {
        ids,
        async compose() {
          const { topics, ...person } = await addressOf(recipient);
          const wanted = claimed.filter(({ topic }) => (topics as string[]).includes(topic));
          if (wanted.length === 0 || person.email === '') return null;
          return { ...noticeMail(config, person, wanted), idSeed: `notice ${ids.join(' ')}` };
        },
        finish: () => repository.finish(db.write, ids, clock()),
        postpone: () => repository.postpone(db.write, ids, clock() + retryMs),
      },
    );
  }

  /** Sends the mails that are due. */
  return async (isClosed: () => boolean = () => false): Promise<void> => {
    const now = clock();
    const due = { now, dueAfter: now - maxLateMs, lapsedAt: now - claimMs };
    for (const recipient of await repository.recipients(db.read, due, recipientsPerRound)) {
      if (isClosed()) return;
      await sendTo(recipient, due);
    }
  };
}
