import { sql } from 'kysely';
import type { Queries, Trx } from '#server/platform/db/database.ts';
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

  /** Marks a file of this owner as used. Whether there is one. */
  async claim(trx: Trx, { folder, name }: StoredName, ownerId: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('files')
      .set({ unused_since: null })
      .where('name', '=', fileLinkId(folder, name))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** Number and size of an owner's files that no record names; with those that a record named once. */
  async unusedOf(
    from: Queries,
    ownerId: number,
    { withReplaced }: { withReplaced: boolean },
  ): Promise<{ files: number; bytes: number }> {
    const { files, bytes } = await from
      .selectFrom('files')
      .select((select) => [
        select.fn.countAll<number>().as('files'),
        select.fn.coalesce(select.fn.sum<number>('size'), sql<number>`0`).as('bytes'),
      ])
      .where('owner_id', '=', ownerId)
      .where((where) =>
        withReplaced
          ? where('unused_since', 'is not', null)
          : where('unused_since', '=', where.ref('created_at')),
      )
      .executeTakeFirstOrThrow();
    return { files: Number(files), bytes: Number(bytes) };
  },

  /** Size of the proofs of all pending registrations. */
  async pendingProofBytes(from: Queries): Promise<number> {
    const { bytes } = await from
      .selectFrom('files')
      .innerJoin('users', 'users.id', 'files.owner_id')
      .select((select) => select.fn.coalesce(select.fn.sum<number>('files.size'), sql<number>`0`).as('bytes'))
      .where('files.kind', '=', 'proofs')
      .where('users.approval', '=', 0)
      .executeTakeFirstOrThrow();
    return Number(bytes);
  },

  /** Uploads until a time that no record has ever named. */
  async unnamedUntil(from: Queries, time: number, limit: number): Promise<StoredName[]> {
    const rows = await from
      .selectFrom('files')
      .select('name')
      .whereRef('unused_since', '=', 'created_at')
      .where('unused_since', '<=', time)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ name }) => {
      const [folder = '', file = ''] = name.split('/');
      return { folder, name: file };
    });
  },

  /** Removes the record of a file that is still unused. Whether it was. */
  async removeUnused(to: Queries, { folder, name }: StoredName): Promise<boolean> {
    const { numDeletedRows } = await to
      .deleteFrom('files')
      .where('name', '=', fileLinkId(folder, name))
      .where('unused_since', 'is not', null)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
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
