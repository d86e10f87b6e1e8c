import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportLinkLife } from '../auth/signed-links.ts';
import { type Clock, day } from '../clock.ts';
import type { Config } from '../config.ts';
import { filesFolder } from './stored-files.ts';

/** Folders of files whose links live for an hour. */
const shortLived = ['exports', 'rejects'];

/** What a work in progress left behind when the process ended is removed after this time. */
const abandonedAfter = day;

/** Where uploads wait while they are read; nobody is served from here. */
const workRoot = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'work');

/** A name that cannot be guessed and that says when the file was made, with an extension such as `.csv`. */
export function makeExpiringName(clock: Clock, extension: string): string {
  return `${clock().toString(36)}-${randomBytes(16).toString('hex')}${extension}`;
}

/** An empty folder for one piece of work. Remove it afterwards. */
export async function makeWorkFolder(config: Pick<Config, 'dataDir'>, clock: Clock): Promise<string> {
  const folder = join(workRoot(config), makeExpiringName(clock, ''));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Removes exports and rejected rows whose links have expired, and work that was never finished. */
export async function removeExpiredFiles(config: Pick<Config, 'dataDir'>, now: number): Promise<void> {
  for (const folder of shortLived) await removeOlder(join(filesFolder(config), folder), now - exportLinkLife);
  await removeOlder(workRoot(config), now - abandonedAfter);
}

async function removeOlder(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const madeAt = Number.parseInt(/^([0-9a-z]+)-[0-9a-f]{32}/.exec(name)?.[1] ?? '', 36);
    if (madeAt < before) await rm(join(folder, name), { recursive: true, force: true });
  }
}
