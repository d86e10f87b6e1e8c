import { sql } from 'kysely';
import type { Queries, Trx } from '#server/platform/db/database.ts';
import { fileUrlColumns } from '#server/platform/db/file-url-columns.ts';
import { likePattern } from '#server/platform/db/like-pattern.ts';
import type { NewRow } from '#server/platform/db/schema.ts';
import type { VideosTable } from '#server/platform/db/tables/back-office-tables.ts';

export type VideoSet = VideosTable['kind'];

/** Maximum number of videos per list in the API contract. */
const maxVideos = 1000;

export const videosRepository = {
  /** Lists the videos of a set, newest first. */
  list: (from: Queries, kind: VideoSet) =>
    from
      .selectFrom('videos')
      .select(['id', 'image_url'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(maxVideos)
      .execute(),

  insert: (to: Queries, rows: readonly NewRow<'videos'>[]) =>
    to.insertInto('videos').values(rows).returning(['id', 'image_url']).execute(),

  /** Deletes a video and returns its set and the URL of its file; undefined for an unknown video. */
  remove: (trx: Trx, id: number) =>
    trx.deleteFrom('videos').where('id', '=', id).returning(['kind', 'image_url']).executeTakeFirst(),

  /** Returns whether any record refers to the file with this URL. */
  async isReferenced(trx: Trx, address: string): Promise<boolean> {
    const searches = Object.entries(fileUrlColumns).flatMap(([table, columns]) =>
      columns.map(
        (column) =>
          // Substring match, because a column may contain an absolute URL or a JSON configuration with several URLs.
          sql`exists (select 1 from ${sql.table(table)} where lower(${sql.ref(column)}) like ${likePattern(address)} escape '\\')`,
      ),
    );
    const { rows } = await sql<{
      shown: number;
    }>`select case when ${sql.join(searches, sql` or `)} then 1 else 0 end as shown`.execute(trx);
    return rows[0]?.shown === 1;
  },

  /** Deletes the `files` row that the upload inserted. */
  async deleteFileRecord(trx: Trx, name: string): Promise<void> {
    await trx.deleteFrom('files').where('name', '=', name).execute();
  },
};
