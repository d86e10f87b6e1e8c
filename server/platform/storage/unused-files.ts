import { day } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { isUploadName, referencedNames } from './file-references.ts';
import type { Storage } from './storage.ts';
import { fileLinkId, type StoredName } from './stored-name.ts';
import { removeWithThumbnails } from './thumbnails.ts';
import { uploadFolders } from './upload-folders.ts';

/**
 * A file stays this long after it was stored, for the form it was chosen in, and this long after nothing names it
 * any more, so that a backup whose records still name it finds it.
 */
const gracePeriod = day;

/** Files that are looked up at a time. */
const batchSize = 100_000;

type SweepContext = { db: Database; storage: Storage; logger: Logger };

/**
 * Removes uploads that no record names: media that was replaced, pictures taken from a piece, forms that were
 * never sent. Answers how many. `now` in milliseconds.
 */
export async function removeUnusedFiles(base: SweepContext, now: number): Promise<number> {
  let removed = 0;
  for (const folder of uploadFolders) {
    await base.storage.removePartial(folder, now - gracePeriod);
    let batch: StoredName[] = [];
    for await (const { name, modifiedAt } of base.storage.list(folder)) {
      if (!isUploadName(name) || modifiedAt > now - gracePeriod) continue;
      batch.push({ folder, name });
      if (batch.length === batchSize) {
        removed += await sweep(base, batch, now);
        batch = [];
      }
    }
    removed += await sweep(base, batch, now);
  }
  if (removed > 0) base.logger.info({ removed }, 'files that no record names are removed');
  return removed;
}

async function sweep(base: SweepContext, files: readonly StoredName[], now: number): Promise<number> {
  if (files.length === 0) return 0;
  const used = await referencedNames(base.db.read, new Set(files.map(({ name }) => name)));
  await setUnusedSince(
    base,
    files.filter(({ name }) => used.has(name)),
    null,
  );
  const unused = files.filter(({ name }) => !used.has(name));
  const since = await unusedSince(base, unused);
  const unusedSinceOf = (file: StoredName) => since.get(fileLinkId(file.folder, file.name));
  await setUnusedSince(
    base,
    unused.filter((file) => unusedSinceOf(file) === null),
    now,
  );
  // One without a note was stored by an upload that never came to its end.
  const expired = unused.filter((file) => {
    const time = unusedSinceOf(file);
    return time === undefined || (time !== null && time <= now - gracePeriod);
  });
  for (const file of expired) {
    await base.db.write.deleteFrom('files').where('name', '=', fileLinkId(file.folder, file.name)).execute();
    await removeWithThumbnails(base.storage, file);
  }
  return expired.length;
}

/** As many names as a statement takes on both engines. */
const maxNamesPerQuery = 500;

function* nameBatches(files: readonly StoredName[]): Generator<string[]> {
  for (let from = 0; from < files.length; from += maxNamesPerQuery)
    yield files.slice(from, from + maxNamesPerQuery).map(({ folder, name }) => fileLinkId(folder, name));
}

/** Since when each file is known to be unused, null for not at all; a file that was never noted is left out. */
async function unusedSince(
  { db }: SweepContext,
  files: readonly StoredName[],
): Promise<Map<string, number | null>> {
  const since = new Map<string, number | null>();
  for (const names of nameBatches(files)) {
    const rows = await db.read
      .selectFrom('files')
      .select(['name', 'unused_since'])
      .where('name', 'in', names)
      .execute();
    for (const { name, unused_since } of rows) since.set(name, unused_since);
  }
  return since;
}

async function setUnusedSince(
  { db }: SweepContext,
  files: readonly StoredName[],
  unused_since: number | null,
): Promise<void> {
  for (const names of nameBatches(files)) {
    await db.write
      .updateTable('files')
      .set({ unused_since })
      .where('name', 'in', names)
      .where('unused_since', unused_since === null ? 'is not' : 'is', null)
      .execute();
  }
}
