import { type ThumbnailWidth, thumbnailWidths } from '#domain/uploads/thumbnail-widths.ts';
import { inlineMime } from './inline-types.ts';
import type { StoredName } from './stored-name.ts';

const folderPrefix = 'thumbs-';

/** Where the small picture of a picture is kept. */
export const thumbnailName = ({ folder, name }: StoredName, width: ThumbnailWidth): StoredName => ({
  folder: `${folderPrefix}${folder}`,
  name: `${name}.w${width}.webp`,
});

/** Small pictures open by the address of their picture only, and with its key. */
export const isThumbnailFolder = (folder: string): boolean => folder.startsWith(folderPrefix);

/** Whether smaller pictures of a file may be asked for. */
export const hasThumbnails = ({ name }: StoredName): boolean =>
  inlineMime(name)?.startsWith('image/') ?? false;

/** One of the widths that exist; null for any other. */
export const readThumbnailWidth = (text: string): ThumbnailWidth | null =>
  thumbnailWidths.find((width) => String(width) === text) ?? null;
