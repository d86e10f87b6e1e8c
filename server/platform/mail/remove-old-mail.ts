import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day, hour } from '#domain/format/durations.ts';
import { createdAt } from '#server/platform/storage/expiring-files.ts';
import { linkMailSuffix, mailFolder } from './mailer.ts';

/** Retention of messages stored as files. */
export const savedMailLifetimeMs = 30 * day;

/** Messages that open an account go when their link no longer does. */
export const linkMailLifetimeMs = hour;

const lifetimeOf = (name: string) =>
  name.endsWith(linkMailSuffix) ? linkMailLifetimeMs : savedMailLifetimeMs;

/** Removes stored messages older than that, and no other files of the folder. */
export async function removeOldMail(config: { dataDir: string }, now: number): Promise<void> {
  const folder = mailFolder(config);
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.endsWith('.eml') && createdAt(name) < now - lifetimeOf(name))
      await rm(join(folder, name), { force: true });
}
