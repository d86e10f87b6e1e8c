/** Widths in px of the small pictures that the server makes: a table row, a card, a slide. */
export const thumbnailWidths = [160, 480, 1280] as const;

export type ThumbnailWidth = (typeof thumbnailWidths)[number];
