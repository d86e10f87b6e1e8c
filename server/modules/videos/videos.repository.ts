import { sql } from 'kysely';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import { fileUrlColumns } from '#server/platform/db/file-url-columns.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import type { VideosTable } from '#server/platform/db/tables/back-office-tables.ts';

export type VideoSet = VideosTable['kind'];

/** The contract sends no more videos than this. */
const maxVideos = 1000;

export const videosRepository = {
  /** The videos of a set, newest first. */
  list: (from: Queries, kind: VideoSet) =>
    from
      .selectFrom('videos')
      .select(['id', 'image_url'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(maxVideos)
      .execute(),

  async insert(to: Queries, rows: readonly NewRow<'videos'>[]): Promise<void> {
    await to.insertInto('videos').values(rows).execute();
  },

  /** Removes a video and answers where its file is; undefined when there is no such video. */
  async remove(trx: Trx, id: number): Promise<string | undefined> {
    const row = await trx.deleteFrom('videos').where('id', '=', id).returning('image_url').executeTakeFirst();
    return row?.image_url;
  },

  /** Whether any record shows the file with this address. */
  async isReferenced(trx: Trx, address: string): Promise<boolean> {
    const searches = Object.entries(fileUrlColumns).flatMap(([table, columns]) =>
      columns.map(
        (column) =>
          // Within a text too: the address may be absolute or one of many in a configuration.
          sql`exists (select 1 from ${sql.table(table)} where lower(${sql.ref(column)}) like ${likePattern(address)} escape '\\')`,
      ),
    );
    const { rows } = await sql<{
      shown: number;
    }>`select case when ${sql.join(searches, sql` or `)} then 1 else 0 end as shown`.execute(trx);
    return rows[0]?.shown === 1;
  },

  /** Forgets what was noted when a file was stored. */
  async deleteFileRecord(trx: Trx, name: string): Promise<void> {
    await trx.deleteFrom('files').where('name', '=', name).execute();
  },
};
