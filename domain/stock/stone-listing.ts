/**
 * How often the certificate of a stone is listed in stock, as the database keeps it. LOWEST: of several listings the
 * one with the lowest wholesale total on sale, then the lowest id, which buyers meet. HIGHER: another one is that.
 * SOLD: an accepted or completed order has taken the stone under another stock number.
 */
export const stoneListing = { ONCE: 0, LOWEST: 1, HIGHER: 2, SOLD: 3 } as const;

export type StoneListing = (typeof stoneListing)[keyof typeof stoneListing];
