import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day, hour } from '../clock.ts';
import type { Config } from '../config.ts';
import { madeAt } from '../http/expiring-files.ts';
import { keyEnd, mailFolder } from './mailer.ts';

/** How long messages that were kept as files can be looked up. */
export const keptMailLife = 30 * day;

/** Messages that open an account go when their link no longer does. */
export const keptLinkLife = hour;

const lifeOf = (name: string) => (name.endsWith(keyEnd) ? keptLinkLife : keptMailLife);

/** Removes kept messages older than that; other files in the folder are not ours. */
export async function removeOldMail(config: Pick<Config, 'dataDir'>, now: number): Promise<void> {
  const folder = mailFolder(config);
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.endsWith('.eml') && madeAt(name) < now - lifeOf(name))
      await rm(join(folder, name), { force: true });
}
