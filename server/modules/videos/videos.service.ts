import type { Video } from '#contract/model/video.ts';
import { changedFields } from '#domain/history/changed-fields.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { privateFolders } from '#domain/uploads/private-folders.ts';
import { recordHistory } from '#server/modules/history/history.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { fileLinkId, parseFileUrl } from '#server/platform/storage/stored-name.ts';
import { removeWithThumbnails } from '#server/platform/storage/thumbnails.ts';
import { type VideoSet, videosRepository } from './videos.repository.ts';

const subjectOf = (id: number) => ({ kind: 'video' as const, id, label: String(id) });

export type VideosService = ReturnType<typeof createVideosService>;

/** Lists, adds and deletes the videos of each set. */
export function createVideosService(context: {
  db: Database;
  clock: Clock;
  storage: Storage;
  logger: Logger;
}) {
  const { db, clock, storage, logger } = context;
  return {
    /** Lists the videos of a set, newest first. */
    async list(set: VideoSet): Promise<Video[]> {
      const rows = await videosRepository.list(db.read, set);
      return rows.map((row) => ({ id: row.id, imageUrl: row.image_url }));
    },

    /** Adds uploaded videos to a set, in the caller's transaction. */
    async add(trx: Trx, kind: VideoSet, addresses: readonly string[], userId: number): Promise<void> {
      const at = clock();
      const shared = { kind, created_by: userId, created_at: at };
      const rows = await videosRepository.insert(
        trx,
        addresses.map((image_url) => ({ ...shared, image_url })),
      );
      const entries = rows.map(({ id, image_url }) => ({
        at,
        account: userId,
        action: 'create' as const,
        subject: subjectOf(id),
        changes: changedFields(null, { kind, imageUrl: image_url }, ['kind', 'imageUrl']),
      }));
      await recordHistory(trx, ...entries);
    },

    /** Deletes a video, and its file when no other record refers to it. Throws 404 for an unknown video. */
    async remove(id: number, userId: number): Promise<void> {
      const orphan = await db.transaction(async (trx) => {
        const video = await videosRepository.remove(trx, id);
        if (!video) throw notFound(addedMessages.record.notFound('video'));
        const { kind, image_url: address } = video;
        await recordHistory(trx, {
          at: clock(),
          account: userId,
          action: 'delete',
          subject: subjectOf(id),
          changes: changedFields({ kind, imageUrl: address }, null, ['kind', 'imageUrl']),
        });
        const file = parseFileUrl(address);
        if (
          !file ||
          privateFolders.includes(file.folder) ||
          (await videosRepository.isReferenced(trx, address))
        )
          return null;
        await videosRepository.deleteFileRecord(trx, fileLinkId(file.folder, file.name));
        return file;
      });
      if (!orphan) return;
      // The video is already deleted, so a failed file removal is only logged, for the operator to handle.
      await removeWithThumbnails(storage, orphan).catch((err: unknown) =>
        logger.warn({ err, file: orphan }, 'the file of a deleted video stays'),
      );
    },
  };
}
