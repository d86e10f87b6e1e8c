import { type ThumbnailWidth, thumbnailWidths } from '#domain/uploads/thumbnail-widths.ts';
import { inlineMime } from './inline-types.ts';
import type { StoredName } from './stored-name.ts';

const folderPrefix = 'thumbs-';

/** Where the thumbnail of a picture is stored. */
export const thumbnailName = ({ folder, name }: StoredName, width: ThumbnailWidth): StoredName => ({
  folder: `${folderPrefix}${folder}`,
  name: `${name}.w${width}.webp`,
});

/** Thumbnails open only by the address of their picture, and with its key. */
export const isThumbnailFolder = (folder: string): boolean => folder.startsWith(folderPrefix);

/** Whether a file may have thumbnails. */
export const hasThumbnails = ({ name }: StoredName): boolean =>
  inlineMime(name)?.startsWith('image/') ?? false;

/** One of the supported widths; null for any other. */
export const readThumbnailWidth = (text: string): ThumbnailWidth | null =>
  thumbnailWidths.find((width) => String(width) === text) ?? null;
