import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passwordResetMail } from '#domain/mail/mail-templates.ts';
import { type Config, readConfig } from '#server/app/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import { DiskReserveError } from '#server/platform/storage/disk-reserve.ts';
import { startTestSmtp, type TestSmtp } from '#server/testing/test-smtp.ts';
import { createMailer, mailFolder, maxSavedNotices } from './mailer.ts';

let dataDir: string;
let logged: unknown[];
let diskIsLow: boolean;
let smtp: TestSmtp;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'facet-mail-'));
  logged = [];
  diskIsLow = false;
  smtp = await startTestSmtp();
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await smtp.close();
});

const mailerWith = (settings: Record<string, string> = {}) => {
  const config: Config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...settings });
  const note = (...entry: unknown[]) => logged.push(entry);
  const logger = { debug: note, info: note, warn: note, error: note } as unknown as Logger;
  const diskReserve = {
    assertRoom: async () => {
      if (diskIsLow) throw new DiskReserveError();
    },
  };
  const clock = () => Date.UTC(2026, 10, 20);
  return { config, mailer: createMailer({ config, logger, clock, diskReserve }) };
};
const business = { businessName: 'House of Ardent', publicUrl: 'https://stones.example' };
const message = passwordResetMail(
  business,
  { name: 'Asha', email: 'asha@northlight.example' },
  'the-secret-token',
);

it('stores a message as a file for the user of the server only, and logs its name but not the token', async () => {
  const { config, mailer } = mailerWith();
  await mailer.send(message);
  const [file = ''] = readdirSync(mailFolder(config));
  expect(file).toMatch(/^[0-9a-z]+-[0-9a-f]{32}-link\.eml$/);
  const text = readFileSync(join(mailFolder(config), file), 'utf8');
  expect(text).toContain('To: asha@northlight.example\r\n');
  expect(text).toMatch(/From: "?House of Ardent"? <no-reply@localhost>\r\n/);
  expect(text).toContain('the-secret-token');
  expect(statSync(join(mailFolder(config), file)).mode & 0o077).toBe(0);
  expect(JSON.stringify(logged)).toContain(file);
  expect(JSON.stringify(logged)).not.toContain('the-secret-token');
});

const notice = { to: 'asha@northlight.example', subject: 'A stone', text: 'One pear', isNotice: true };

it('keeps only the newest of the files that say what the app says too', async () => {
  const { config, mailer } = mailerWith();
  const folder = mailFolder(config);
  mkdirSync(folder);
  const nameOf = (at: number) =>
    `${(Date.UTC(2026, 10, 19) + at).toString(36)}-${String(at).padStart(32, '0')}-notice.eml`;
  for (let at = 0; at < maxSavedNotices; at += 1) writeFileSync(join(folder, nameOf(at)), '');
  await mailer.send(message);
  await mailer.send(notice);
  const files = readdirSync(folder);
  expect(files.filter((file) => file.endsWith('-notice.eml'))).toHaveLength(maxSavedNotices);
  expect(files.filter((file) => file.endsWith('-link.eml'))).toHaveLength(1);
  expect([files.includes(nameOf(0)), files.includes(nameOf(1))]).toEqual([false, true]);
});

it('leaves the reserve of the disk to the other messages', async () => {
  const { config, mailer } = mailerWith();
  diskIsLow = true;
  await expect(mailer.send(notice)).rejects.toThrow(DiskReserveError);
  await mailer.send(message);
  expect(readdirSync(mailFolder(config))).toHaveLength(1);
});

it('sends a message by SMTP and stores no file', async () => {
  const { config, mailer } = mailerWith({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'desk@house.example',
  });
  await mailer.send(message);
  const talk = smtp.received.join('');
  expect(talk).toContain('MAIL FROM:<desk@house.example>');
  expect(talk).toContain('RCPT TO:<asha@northlight.example>');
  expect(talk).toContain('the-secret-token');
  expect(() => readdirSync(mailFolder(config))).toThrow();
  expect(JSON.stringify(logged)).not.toContain('the-secret-token');
});

it('throws when the SMTP server does not answer', async () => {
  const { mailer } = mailerWith({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await expect(mailer.send(message)).rejects.toThrow(/ECONNREFUSED/);
});

it('uses the public host as the sender unless one is configured', () => {
  const from = (settings: Record<string, string>) => readConfig(settings).mailFrom;
  expect(from({ PUBLIC_URL: 'https://stones.example' })).toBe('no-reply@stones.example');
  expect(from({})).toBe('no-reply@localhost');
  expect(from({ MAIL_FROM: 'desk@house.example' })).toBe('desk@house.example');
});
