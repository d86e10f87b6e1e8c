import { testMail } from '#domain/mail/mail-templates.ts';
import type { Site } from '#domain/mail/mail-text.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { createRateLimit } from '#server/platform/auth/rate-limit.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import { type MailFailure, mailFailureOf } from '#server/platform/mail/mail-failure.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { setupRecordRepository, setupRecords } from '#server/platform/settings/setup-record.repository.ts';

export interface TestMailContext {
  config: Site & { smtpUrl: string | undefined };
  db: Database;
  clock: Clock;
  logger: Logger;
}

const texts = addedMessages.setupAnswer;

const failureTexts: Record<MailFailure, string> = {
  unreachable: texts.mailUnreachable,
  signInRefused: texts.mailSignInRefused,
  addressRefused: texts.mailAddressRefused,
  insecure: texts.mailInsecure,
  refused: texts.mailRefused,
};

/** Test mails per account within the window of the rate limit. */
const maxTestMails = 5;

/** Sends by the configured mail server alone and to the caller alone, so that it serves for nothing but a test. */
export function createTestMail(context: TestMailContext, mailer: Mailer) {
  const { config, db, clock, logger } = context;
  const limit = createRateLimit(context, { name: 'test mail', ofAccount: maxTestMails });
  return {
    /** Returns the text for the user. Throws 409 when the message is not sent, and 429 above the rate limit. */
    async sendTestMail({ id, email }: { id: number; email: string }): Promise<string> {
      if (!config.smtpUrl) throw conflict(addedMessages.setup.mailNotConfigured);
      await limit.begin(String(id));
      await mailer.send(testMail(config, email)).catch((error: unknown) => {
        const kind = mailFailureOf(error);
        logger.warn({ err: error, kind }, 'the test mail was not sent');
        throw conflict(failureTexts[kind]);
      });
      await setupRecordRepository.save(db.write, setupRecords.testMail, {}, clock());
      return texts.mailSent(email);
    },
  };
}
