import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportLinkLifetimeMs, type SignedLinks } from '#server/platform/auth/signed-links.ts';
import { type Clock, day } from '#server/platform/clock.ts';
import type { Storage } from './storage.ts';
import { fileLinkId } from './stored-name.ts';

/** Folders of files whose links live for an hour. */
const expiringFolders = ['exports', 'rejects'] as const;

/** What a work in progress left behind when the process ended is removed after this time. */
const abandonedAfter = day;

const expiringName = /^([0-9a-z]+)-[0-9a-f]{32}(?:-(.+)|\.[a-z0-9]+)?$/;

/** Where uploads wait while they are read; nobody is served from here. */
const workRoot = (config: { dataDir: string }) => join(config.dataDir, 'work');

/**
 * A name that cannot be guessed and that says when the file was made. It ends with an extension such as `.csv`,
 * or with a hyphen and the name that a download gets, such as `-stock.csv`.
 */
export function createExpiringName(clock: Clock, end: string): string {
  return `${clock().toString(36)}-${randomBytes(16).toString('hex')}${end}`;
}

/** The name that a download gets; null when the file has none but its own. */
export const downloadName = (name: string): string | null => expiringName.exec(name)?.[2] ?? null;

/** An empty folder for one piece of work. Remove it afterwards. */
export async function createWorkFolder(config: { dataDir: string }, clock: Clock): Promise<string> {
  const folder = join(workRoot(config), createExpiringName(clock, ''));
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Hands a finished file over for download. Answers its address, which opens for an hour. `title` is what the
 * download is called, such as `stock-2026-11-21.csv`: letters, digits, hyphens, and a small extension.
 */
export async function publishExpiringFile(
  { storage, clock, links }: { storage: Storage; clock: Clock; links: SignedLinks },
  folder: (typeof expiringFolders)[number],
  { path, title }: { path: string; title: string },
): Promise<string> {
  const name = createExpiringName(clock, `-${title}`);
  await storage.putFile({ folder, name }, path);
  const id = fileLinkId(folder, name);
  return `/files/${id}?key=${links.makeKey({ purpose: 'file', id, lifetimeMs: exportLinkLifetimeMs })}`;
}

/** Removes all work that was never finished. Only for the one server that a data directory has. */
export async function emptyWorkFolder(config: { dataDir: string }): Promise<void> {
  await rm(workRoot(config), { recursive: true, force: true });
}

/** Removes exports and rejected rows whose links have expired, and work that was never finished. */
export async function removeExpiredFiles(
  { storage, config }: { storage: Storage; config: { dataDir: string } },
  now: number,
): Promise<void> {
  for (const folder of expiringFolders)
    for await (const { name } of storage.list(folder))
      if (createdAt(name) < now - exportLinkLifetimeMs) await storage.remove({ folder, name });
  const names = await readdir(workRoot(config)).catch(() => []);
  for (const name of names)
    if (createdAt(name) < now - abandonedAfter)
      await rm(join(workRoot(config), name), { recursive: true, force: true });
}

/** When a file was made, by its name; not a number for one that is not ours. */
export const createdAt = (name: string) => Number.parseInt(expiringName.exec(name)?.[1] ?? '', 36);
