import { type ThumbnailWidth, thumbnailWidths } from '../../src/domain/thumbnail-widths.ts';
import { shownMime } from '../storage/file-mimes.ts';
import type { StoredName } from '../storage/stored-name.ts';

const beside = 'thumbs-';

/** Where the small picture of a picture is kept. */
export const thumbnailName = ({ folder, name }: StoredName, width: ThumbnailWidth): StoredName => ({
  folder: `${beside}${folder}`,
  name: `${name}.w${width}.webp`,
});

/** Small pictures open by the address of their picture only, and with its key. */
export const isThumbnailFolder = (folder: string): boolean => folder.startsWith(beside);

/** Whether smaller pictures of a file may be asked for. */
export const hasThumbnails = ({ name }: StoredName): boolean =>
  shownMime(name)?.startsWith('image/') ?? false;

/** One of the widths that exist; null for any other. */
export const readThumbnailWidth = (text: string): ThumbnailWidth | null =>
  thumbnailWidths.find((width) => String(width) === text) ?? null;
