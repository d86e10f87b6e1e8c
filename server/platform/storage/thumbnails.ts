import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { drawForPaper, drawThumbnail, UnreadablePictureError } from '#documents/pictures/draw-thumbnail.ts';
import { hasThumbnails, type ThumbnailWidth, thumbnailWidths } from '#domain/uploads/thumbnail-widths.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { Storage } from './storage.ts';
import { fileLinkId, type StoredName } from './stored-name.ts';
import { thumbnailName } from './thumbnail-name.ts';

/** Limits of pictures being drawn and waiting; further requests get the original picture. */
const maxConcurrent = 1;
const maxWaiting = 100;

/** Maximum size of a picture with thumbnails, bytes. */
const maxBytes = 32 * 1024 * 1024;

/** Number of unreadable pictures to remember, so that requests do not repeat failing work. */
const maxUnreadable = 1000;

interface ThumbnailContext {
  storage: Pick<Storage, 'open' | 'put' | 'info' | 'remove'>;
  logger: Pick<Logger, 'info'>;
  diskReserve: Pick<DiskReserve, 'isLow'>;
}

/** Thumbnails, drawn on first request and stored beside the files. */
export function createThumbnails({ storage, logger, diskReserve }: ThumbnailContext) {
  const limit = pLimit(maxConcurrent);
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const unreadable = new Set<string>();

  /** Throws an UnreadablePictureError for one that is too large. */
  async function readPicture(file: StoredName): Promise<Buffer | null> {
    const found = await storage.open(file);
    if (!found) return null;
    if (found.info.size <= maxBytes) return buffer(found.stream);
    found.stream.destroy();
    throw new UnreadablePictureError(`it has ${found.info.size} bytes`);
  }

  async function make(file: StoredName, width: ThumbnailWidth): Promise<Buffer | null> {
    // The original picture takes no further space.
    if (await diskReserve.isLow()) return null;
    const picture = await readPicture(file);
    if (!picture) return null;
    const thumbnail = await drawThumbnail(picture, width);
    const stored = thumbnailName(file, width);
    await storage.put(stored, thumbnail);
    // The picture may have been removed meanwhile, with its other thumbnails.
    if (!(await storage.info(file))) await storage.remove(stored);
    return thumbnail;
  }

  async function orMarkUnreadable(
    file: StoredName,
    draw: () => Promise<Buffer | null>,
  ): Promise<Buffer | null> {
    try {
      return await draw();
    } catch (failure) {
      if (!(failure instanceof UnreadablePictureError)) throw failure;
      logger.info({ file, reason: failure.message }, 'the thumbnail could not be drawn');
      if (unreadable.size >= maxUnreadable) unreadable.clear();
      unreadable.add(fileLinkId(file.folder, file.name));
      return null;
    }
  }

  async function stored(file: StoredName, width: ThumbnailWidth): Promise<Buffer | null> {
    const thumbnail = await storage.open(thumbnailName(file, width));
    return thumbnail && buffer(thumbnail.stream);
  }

  return {
    /**
     * A picture for paper, a JPEG within a square of these pixels; null where there is none. It is drawn from the
     * thumbnail of `width` where that is stored, and else from the picture, which is faster than storing one.
     */
    async forPaper(
      file: StoredName,
      { width, pixels }: { width: ThumbnailWidth; pixels: number },
    ): Promise<Buffer | null> {
      if (unreadable.has(fileLinkId(file.folder, file.name))) return null;
      return orMarkUnreadable(file, async () => {
        const picture = (await stored(file, width)) ?? (await readPicture(file));
        return picture && drawForPaper(picture, pixels);
      });
    },

    /** A picture at one of the widths; null where there is none now: send the original picture. */
    async get(file: StoredName, width: ThumbnailWidth): Promise<Buffer | null> {
      const key = `${width} ${fileLinkId(file.folder, file.name)}`;
      if (unreadable.has(fileLinkId(file.folder, file.name))) return null;
      const thumbnail = await stored(file, width);
      if (thumbnail) return thumbnail;
      let pending = inFlight.get(key);
      if (!pending) {
        if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxWaiting) return null;
        pending = limit(() => orMarkUnreadable(file, () => make(file, width)));
        inFlight.set(key, pending);
        const done = () => inFlight.delete(key);
        pending.then(done, done);
      }
      return pending;
    },
  };
}

/** Removes a file and its thumbnails. The file goes first: see `make`. */
export async function removeWithThumbnails(storage: Storage, file: StoredName): Promise<void> {
  await storage.remove(file);
  if (!hasThumbnails(file.name)) return;
  for (const width of thumbnailWidths) await storage.remove(thumbnailName(file, width));
}
