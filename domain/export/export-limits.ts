/** Stones that are put into an order before they are exported; more are listed as they came. */
export const maxSortedStones = 100_000;

/** Stones that can be named one by one. */
export const maxSelectedStones = 1000;

/** Stones that a spreadsheet holds below its headings. */
export const maxSheetStones = 1_048_575;
