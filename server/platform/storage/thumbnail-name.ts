import type { ThumbnailWidth } from '#domain/uploads/thumbnail-widths.ts';
import type { StoredName } from './stored-name.ts';

const folderPrefix = 'thumbs-';

/** Where the thumbnail of a picture is stored. */
export const thumbnailName = ({ folder, name }: StoredName, width: ThumbnailWidth): StoredName => ({
  folder: `${folderPrefix}${folder}`,
  name: `${name}.w${width}.webp`,
});

/** Thumbnails open only by the address of their picture, and with its key. */
export const isThumbnailFolder = (folder: string): boolean => folder.startsWith(folderPrefix);
