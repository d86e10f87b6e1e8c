import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Mail } from '#domain/mail/mail.ts';
import { mailHtml } from '#domain/mail/mail-html.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { createExpiringName } from '#server/platform/storage/expiring-files.ts';

export interface Mailer {
  /** Sends a message by SMTP, or stores it as a file when no SMTP server is configured. Throws when it fails. */
  send(mail: Mail): Promise<void>;
}

interface MailerContext {
  config: { dataDir: string; businessName: string; mailFrom: string; smtpUrl: string | undefined };
  clock: Clock;
  logger: Logger;
  diskReserve: Pick<DiskReserve, 'assertRoom'>;
}

/** File name suffix of stored messages with a password link: they are removed when the link expires. */
export const linkMailSuffix = '-link.eml';

/** File name suffix of stored messages that the app says as well. */
const noticeMailSuffix = '-notice.eml';
/** Such messages that are kept, of a few kilobytes each: a stock list may make thousands a day. */
export const maxSavedNotices = 1000;

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
        html: mailHtml(mail.text),
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
    html: string;
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
  // Made with the first mail, for which a start does not wait, and kept: it may hold a pool of connections.
  let transport: Promise<Transporter> | undefined;
  return async ({ hasAccountLink: _, isNotice: __, ...mail }) => {
    transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts }));
    await (await transport).sendMail(mail);
  };
}

function saveAsFile({ config, clock, logger, diskReserve }: MailerContext): DeliverMail {
  return async ({ hasAccountLink, isNotice, ...mail }) => {
    // The reserve of the disk is for sign-ins and trade.
    if (isNotice) await diskReserve.assertRoom();
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail({ ...mail, date: new Date(clock()) });
    const suffix = isNotice ? noticeMailSuffix : '.eml';
    const file = createExpiringName(clock, hasAccountLink ? linkMailSuffix : suffix);
    await mkdir(mailFolder(config), { recursive: true, mode: 0o700 });
    if (isNotice) await removeOldestNotices(mailFolder(config));
    // A message may contain a password link: only the user of the server may read the file.
    await writeFile(join(mailFolder(config), file), message as Buffer, { mode: 0o600 });
    logger.info({ file }, 'no SMTP_URL is set: the message is kept as a file in DATA_DIR/mail');
  };
}

/** Makes room for one. Names begin with the time. */
async function removeOldestNotices(folder: string): Promise<void> {
  const notices = (await readdir(folder)).filter((name) => name.endsWith(noticeMailSuffix)).sort();
  const oldest = notices.slice(0, Math.max(0, notices.length + 1 - maxSavedNotices));
  for (const name of oldest) await rm(join(folder, name), { force: true });
}
