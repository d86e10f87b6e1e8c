import { picturePixels } from '#documents/stone-sheets/draw-stone.ts';
import type { PictureOf } from '#documents/stone-sheets/write-sheet-pdf.ts';
import { privateFolders } from '#domain/uploads/private-folders.ts';
import { hasThumbnails } from '#domain/uploads/thumbnail-widths.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { parseFileUrl } from '#server/platform/storage/stored-name.ts';
import { createThumbnails } from '#server/platform/storage/thumbnails.ts';

/** Reads the pictures of stones at a small size. Addresses elsewhere are never fetched. */
export function createSheetPictures(context: {
  storage: Storage;
  logger: Logger;
  diskReserve: DiskReserve;
}): PictureOf {
  const thumbnails = createThumbnails(context);
  return async (address) => {
    const file = parseFileUrl(address);
    if (!file || privateFolders.includes(file.folder) || !hasThumbnails(file.name)) return null;
    return thumbnails.forPaper(file, { width: 480, pixels: picturePixels });
  };
}
