import type { Queries } from '#server/platform/db/database.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import { fileLinkId, type StoredName } from './stored-name.ts';

/** The maximum of names in a statement of both engines. */
const maxNamesPerQuery = 500;

function* nameBatches(files: readonly StoredName[]): Generator<string[]> {
  for (let from = 0; from < files.length; from += maxNamesPerQuery)
    yield files.slice(from, from + maxNamesPerQuery).map(({ folder, name }) => fileLinkId(folder, name));
}

/** Records of stored uploads: their owners, and since when they are unused. */
export const fileRecordsRepository = {
  async insert(to: Queries, rows: readonly NewRow<'files'>[]): Promise<void> {
    await to.insertInto('files').values(rows).execute();
  },

  async remove(to: Queries, { folder, name }: StoredName): Promise<void> {
    await to.deleteFrom('files').where('name', '=', fileLinkId(folder, name)).execute();
  },

  /** Since when each file is unused, null for one in use; a file without a record is left out. */
  async unusedSince(from: Queries, files: readonly StoredName[]): Promise<Map<string, number | null>> {
    const since = new Map<string, number | null>();
    for (const names of nameBatches(files)) {
      const rows = await from
        .selectFrom('files')
        .select(['name', 'unused_since'])
        .where('name', 'in', names)
        .execute();
      for (const { name, unused_since } of rows) since.set(name, unused_since);
    }
    return since;
  },

  async setUnusedSince(
    to: Queries,
    files: readonly StoredName[],
    unused_since: number | null,
  ): Promise<void> {
    for (const names of nameBatches(files)) {
      await to
        .updateTable('files')
        .set({ unused_since })
        .where('name', 'in', names)
        .where('unused_since', unused_since === null ? 'is not' : 'is', null)
        .execute();
    }
  },
};
