import { sql } from 'kysely';
import { addressColumns } from '../../db/address-columns.ts';
import type { Queries, Trx } from '../../db/client.ts';
import { partOf } from '../../db/part-of.ts';
import type { NewRow } from '../../db/schema.ts';
import type { VideosTable } from '../../db/tables/back-office-tables.ts';

export type VideoSet = VideosTable['kind'];

/** The contract sends no more videos than this. */
const mostVideos = 1000;

export const videosRepository = {
  /** The videos of a set, newest first. */
  list: (from: Queries, kind: VideoSet) =>
    from
      .selectFrom('videos')
      .select(['id', 'image_url'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(mostVideos)
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
  async isShown(trx: Trx, address: string): Promise<boolean> {
    const searches = Object.entries(addressColumns).flatMap(([table, columns]) =>
      columns.map(
        (column) =>
          // Within a text too: the address may be absolute or one of many in a configuration.
          sql`exists (select 1 from ${sql.table(table)} where lower(${sql.ref(column)}) like ${partOf(address)} escape '\\')`,
      ),
    );
    const { rows } = await sql<{
      shown: number;
    }>`select case when ${sql.join(searches, sql` or `)} then 1 else 0 end as shown`.execute(trx);
    return rows[0]?.shown === 1;
  },

  /** Forgets what was noted when a file was stored. */
  async forgetFile(trx: Trx, name: string): Promise<void> {
    await trx.deleteFrom('files').where('name', '=', name).execute();
  },
};
