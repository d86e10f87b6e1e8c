import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#domain/format/durations.ts';
import { exportLinkLifetimeMs, type SignedLinks } from '#server/platform/auth/signed-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createdAt, createExpiringName } from '#server/platform/storage/expiring-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { fileLinkId } from '#server/platform/storage/stored-name.ts';

/** How long the report and the files of an import are kept. */
export const runDetailsLifetimeMs = 90 * day;

/** Largest file that is kept with its import, in bytes. */
const maxKeptBytes = 20 * 1024 * 1024;

const folder = 'imports';

/**
 * Keeps a copy of a file with its import; returns its name, null for one that is too large. `title` is the name of the
 * download.
 */
export async function keepRunFile(
  { storage, clock }: { storage: Storage; clock: Clock },
  { path, workFolder, title }: { path: string; workFolder: string; title: string },
): Promise<string | null> {
  if ((await stat(path)).size > maxKeptBytes) return null;
  const name = createExpiringName(clock, `-${title}`);
  const copy = join(workFolder, name);
  // The storage may move the file, which the user still needs.
  await copyFile(path, copy);
  await storage.putFile({ folder, name }, copy);
  return name;
}

/** The address of a kept file, which is valid for an hour; null for none. */
export function runFileUrl(links: SignedLinks, name: string | null): string | null {
  if (name === null) return null;
  const id = fileLinkId(folder, name);
  return `/files/${id}?key=${links.makeKey({ purpose: 'file', id, lifetimeMs: exportLinkLifetimeMs })}`;
}

/** Removes kept files from before a time. */
export async function removeRunFiles(storage: Storage, before: number): Promise<void> {
  for await (const { name } of storage.list(folder))
    if (createdAt(name) < before) await storage.remove({ folder, name });
}
