/** Stones that one bulk change can change. */
export const maxBulkStones = 100_000;
