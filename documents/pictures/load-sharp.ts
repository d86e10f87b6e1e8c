let sharpModule: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: its memory is wasted on a server without pictures. */
export function loadSharp() {
  sharpModule ??= import('sharp').then(({ default: sharp }) => {
    // One picture on one core at a time, without a cache.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return sharpModule;
}
