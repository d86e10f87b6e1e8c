import type { Video } from '../../../src/api/generated/model/video.ts';
import type { Base } from '../../base.ts';
import { notFound } from '../../contract/api-error.ts';
import type { Trx } from '../../db/client.ts';
import { removeWithThumbnails } from '../../files/thumbnails.ts';
import { fileLinkId, keyedFolders, storedFileName } from '../../storage/stored-name.ts';
import { type VideoSet, videosRepository } from './videos.repository.ts';

export const videoTexts = { notThere: 'This video does not exist' } as const;

export type VideosService = ReturnType<typeof createVideosService>;

/** The videos of the site. */
export function createVideosService(base: Pick<Base, 'db' | 'clock' | 'storage' | 'logger'>) {
  const { db, clock, storage, logger } = base;
  return {
    /** The videos of a set, newest first. */
    async list(set: VideoSet): Promise<Video[]> {
      const rows = await videosRepository.list(db.read, set);
      return rows.map((row) => ({ id: row.id, imageUrl: row.image_url }));
    },

    /** Adds stored videos to a set, inside the caller's transaction. */
    add(trx: Trx, kind: VideoSet, addresses: readonly string[], userId: number): Promise<void> {
      const one = { kind, created_by: userId, created_at: clock() };
      return videosRepository.insert(
        trx,
        addresses.map((image_url) => ({ ...one, image_url })),
      );
    },

    /** Deletes a video, and its file when no other record shows it. 404 when there is no such video. */
    async remove(id: number): Promise<void> {
      const orphan = await db.transaction(async (trx) => {
        const address = await videosRepository.remove(trx, id);
        if (address === undefined) throw notFound(videoTexts.notThere);
        const file = storedFileName(address);
        if (!file || keyedFolders.includes(file.folder) || (await videosRepository.isShown(trx, address)))
          return null;
        await videosRepository.forgetFile(trx, fileLinkId(file.folder, file.name));
        return file;
      });
      if (!orphan) return;
      // The video is gone for everybody; a file that cannot be removed is a matter for who runs the server.
      await removeWithThumbnails(storage, orphan).catch((err: unknown) =>
        logger.warn({ err, file: orphan }, 'the file of a deleted video stays'),
      );
    },
  };
}
