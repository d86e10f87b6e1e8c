/** Stones that one bulk update can change. */
export const maxBulkStones = 100_000;
