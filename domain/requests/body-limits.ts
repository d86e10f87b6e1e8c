/** The largest JSON body, in bytes. Uploads are forms, which have limits of their own. */
export const jsonBodyLimit = 1_000_000;

/** The limit for anonymous callers, in bytes: many concurrent bodies must fit in memory. */
export const publicBodyLimit = 16_384;
