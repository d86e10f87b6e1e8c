import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#domain/format/durations.ts';
import { exportLinkLifetimeMs, type SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Storage } from './storage.ts';
import { fileLinkId } from './stored-name.ts';

/** Folders of files whose links expire after an hour. */
const expiringFolders = ['exports', 'rejects'] as const;

/** Age after which the work files of an ended process are removed. */
const abandonedAfter = day;

const expiringName = /^([0-9a-z]+)-[0-9a-f]{32}(?:-(.+)|\.[a-z0-9]+)?$/;

/** Folder for uploads while they are read; never served. */
const workRoot = (config: { dataDir: string }) => join(config.dataDir, 'work');

/**
 * An unguessable name with the time of creation. Ends with an extension such as `.csv`, or with a hyphen and the
 * name of the download, such as `-stock.csv`.
 */
export function createExpiringName(clock: Clock, end: string): string {
  return `${clock().toString(36)}-${randomBytes(16).toString('hex')}${end}`;
}

/** The name of the download; null without one. */
export const downloadName = (name: string): string | null => expiringName.exec(name)?.[2] ?? null;

/** Creates an empty folder for one piece of work. Remove it afterwards. */
export async function createWorkFolder(config: { dataDir: string }, clock: Clock): Promise<string> {
  const folder = join(workRoot(config), createExpiringName(clock, ''));
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Publishes a finished file for download. Returns its address, which is valid for an hour. `title` is the name of the
 * download, such as `stock-2026-11-21.csv`: letters, digits, hyphens, and a lower-case extension.
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

/** Removes all unfinished work. Only for the single server of a data directory. */
export async function emptyWorkFolder(config: { dataDir: string }): Promise<void> {
  await rm(workRoot(config), { recursive: true, force: true });
}

/** Removes exports and rejected rows with expired links, and abandoned work. */
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

/** Time of creation, by name; NaN for another file. */
export const createdAt = (name: string) => Number.parseInt(expiringName.exec(name)?.[1] ?? '', 36);
