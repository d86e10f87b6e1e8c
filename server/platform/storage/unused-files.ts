import type { StoreFilesInputFilepath } from '#contract/model/storeFilesInputFilepath.ts';
import { day } from '#domain/format/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { fileRecordsRepository as repository } from './file-records.repository.ts';
import { isUploadName, referencedNames } from './file-references.repository.ts';
import type { Storage } from './storage.ts';
import { fileLinkId, type StoredName } from './stored-name.ts';
import { removeWithThumbnails } from './thumbnails.ts';

const folders: Record<StoreFilesInputFilepath | 'proofs', true> = {
  diamond: true,
  videos: true,
  certi: true,
  layout: true,
  profile: true,
  jewellery: true,
  slider: true,
  shape: true,
  video_story: true,
  customer_product_video: true,
  proofs: true,
};

/** Folders of uploads, each stored as long as a record references it. */
const uploadFolders: readonly string[] = Object.keys(folders);

/**
 * A file stays this long after it was stored, for the form it was uploaded in, and this long after its last reference
 * is gone, so that restoring a backup with that reference finds it.
 */
const gracePeriod = day;

/** Files per batch. */
const batchSize = 100_000;

interface SweepContext {
  db: Database;
  storage: Storage;
  logger: Logger;
}

/**
 * Removes unreferenced uploads: replaced media, removed pictures, abandoned forms. Returns how many. `now` in
 * milliseconds.
 */
export async function removeUnusedFiles(context: SweepContext, now: number): Promise<number> {
  let removed = 0;
  for (const folder of uploadFolders) {
    await context.storage.removePartial(folder, now - gracePeriod);
    let batch: StoredName[] = [];
    for await (const { name, modifiedAt } of context.storage.list(folder)) {
      if (!isUploadName(name) || modifiedAt > now - gracePeriod) continue;
      batch.push({ folder, name });
      if (batch.length === batchSize) {
        removed += await sweep(context, batch, now);
        batch = [];
      }
    }
    removed += await sweep(context, batch, now);
  }
  if (removed > 0) context.logger.info({ removed }, 'unreferenced files were removed');
  return removed;
}

/** Files of one run of removeUnnamedUploads. */
const maxUnnamed = 1000;

/** Removes uploads from before a time, milliseconds, that no record has ever named. Returns how many. */
export async function removeUnnamedUploads(context: SweepContext, before: number): Promise<number> {
  const { db, storage, logger } = context;
  const files = await repository.unnamedUntil(db.read, before, maxUnnamed);
  if (files.length === 0) return 0;
  // An import names files without claiming them.
  const used = await referencedNames(db.read, new Set(files.map(({ name }) => name)), tablesOf(files));
  await repository.setUnusedSince(
    db.write,
    files.filter(({ name }) => used.has(name)),
    null,
  );
  let removed = 0;
  for (const file of files) {
    if (used.has(file.name) || !(await repository.removeUnused(db.write, file))) continue;
    await removeWithThumbnails(storage, file);
    removed += 1;
  }
  if (removed > 0) logger.info({ removed }, 'uploads that nothing named were removed');
  return removed;
}

/** Pictures of accounts are named by accounts alone, so that a buyer's uploads cause no search of the stock. */
const tablesOf = (files: readonly StoredName[]) =>
  files.every(({ folder }) => folder === 'profile') ? (['users'] as const) : undefined;

async function sweep(context: SweepContext, files: readonly StoredName[], now: number): Promise<number> {
  if (files.length === 0) return 0;
  const used = await referencedNames(context.db.read, new Set(files.map(({ name }) => name)));
  const usedFiles = files.filter(({ name }) => used.has(name));
  await repository.setUnusedSince(context.db.write, usedFiles, null);
  const unused = files.filter(({ name }) => !used.has(name));
  const since = await repository.unusedSince(context.db.read, unused);
  const unusedSinceOf = (file: StoredName) => since.get(fileLinkId(file.folder, file.name));
  const newlyUnused = unused.filter((file) => unusedSinceOf(file) === null);
  await repository.setUnusedSince(context.db.write, newlyUnused, now);
  // A file without a record was stored by an upload that was not completed.
  const expired = unused.filter((file) => {
    const time = unusedSinceOf(file);
    return time === undefined || (time !== null && time <= now - gracePeriod);
  });
  for (const file of expired) {
    await repository.remove(context.db.write, file);
    await removeWithThumbnails(context.storage, file);
  }
  return expired.length;
}
