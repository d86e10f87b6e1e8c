import type { Video } from '../../../src/api/generated/model/video.ts';
import type { Base } from '../../base.ts';
import { type VideoSet, videosRepository } from './videos.repository.ts';

/** The videos of the site. */
export function createVideosService({ db }: Pick<Base, 'db'>) {
  return {
    /** The videos of a set, newest first. */
    async list(set: VideoSet): Promise<Video[]> {
      const rows = await videosRepository.list(db.read, set);
      return rows.map((row) => ({ id: row.id, imageUrl: row.image_url }));
    },
  };
}
