import { inlineMime } from './inline-types.ts';

/** Widths in px of the small pictures that the server makes: a table row, a card, a slide. */
export const thumbnailWidths = [160, 480, 1280] as const;

export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/** One of the supported widths; null for any other. */
export const readThumbnailWidth = (text: string): ThumbnailWidth | null =>
  thumbnailWidths.find((width) => String(width) === text) ?? null;

/** Whether a stored file may have thumbnails. */
export const hasThumbnails = (name: string): boolean => inlineMime(name)?.startsWith('image/') ?? false;
