import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createExpiringName } from '#server/platform/storage/expiring-files.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** It carries a link that opens an account, for an hour at most. */
  hasAccountLink?: boolean;
  /** The address that ends such mails with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /**
   * Mails of the same seed carry the same Message-ID, which is made of its hash: many mail programs show a mail that came
   * twice once.
   */
  idSeed?: string;
}

export interface Mailer {
  /** Sends a message by SMTP, or stores it as a file when no SMTP server is configured. Throws when it fails. */
  send(mail: Mail): Promise<void>;
}

interface MailerContext {
  config: { dataDir: string; businessName: string; mailFrom: string; smtpUrl: string | undefined };
  clock: Clock;
  logger: Logger;
}

/** File name suffix of stored messages with a password link: they are removed when the link expires. */
export const linkMailSuffix = '-link.eml';

/** Longest wait for a step of the talk with the SMTP server, ms. */
const smtpTimeoutMs = 20_000;

export const mailFolder = (config: { dataDir: string }): string => join(config.dataDir, 'mail');

/** Sends through SMTP_URL. Without it each message becomes an .eml file, which mail programs open. */
export function createMailer(context: MailerContext): Mailer {
  const { config } = context;
  const deliver = config.smtpUrl ? sendBySmtp(config.smtpUrl) : saveAsFile(context);
  return {
    // The name may change while the server runs.
    send: ({ unsubscribeUrl, idSeed, ...mail }) =>
      deliver({
        ...mail,
        ...(idSeed && { messageId: messageIdOf(idSeed, config.mailFrom) }),
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        from: { name: config.businessName, address: config.mailFrom },
      }),
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function messageIdOf(seed: string, mailFrom: string): string {
  const hash = createHash('sha256').update(seed).digest('hex').slice(0, 32);
  return `<${hash}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
}

type DeliverMail = (
  mail: Omit<Mail, 'unsubscribeUrl' | 'idSeed'> & {
    from: { name: string; address: string };
    messageId?: string;
    headers?: Record<string, string>;
  },
) => Promise<void>;

function sendBySmtp(url: string): DeliverMail {
  const timeouts = {
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  };
  const transport = createTransport({ url, ...timeouts });
  return async ({ hasAccountLink: _, ...mail }) => {
    await transport.sendMail(mail);
  };
}

function saveAsFile({ config, clock, logger }: MailerContext): DeliverMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ hasAccountLink, ...mail }) => {
    const { message } = await transport.sendMail({ ...mail, date: new Date(clock()) });
    const file = createExpiringName(clock, hasAccountLink ? linkMailSuffix : '.eml');
    await mkdir(mailFolder(config), { recursive: true, mode: 0o700 });
    // A message may contain a password link: only the user of the server may read the file.
    await writeFile(join(mailFolder(config), file), message as Buffer, { mode: 0o600 });
    logger.info({ file }, 'no SMTP_URL is set: the message is kept as a file in DATA_DIR/mail');
  };
}
