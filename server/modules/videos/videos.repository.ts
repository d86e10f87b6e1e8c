import type { Queries } from '../../db/client.ts';
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
};
