/** A picture that cannot be made smaller: of another kind, broken, or beyond the limits. */
export class UnreadablePictureError extends Error {}

/** Kinds that are made smaller. What else the library can read, such as SVG, is not given to it. */
const readableFormats = ['jpeg', 'png', 'gif', 'webp', 'heif'];

/** Most pixels of a picture, which is held as a whole where it has to be turned. */
const maxPixels = 40_000_000;

/** Longest work on one picture, seconds. */
const timeoutSeconds = 20;

let sharpModule: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: it takes memory that a server without pictures keeps. */
function loadSharp() {
  sharpModule ??= import('sharp').then(({ default: sharp }) => {
    // One picture at a time uses one core, and what is read once is not kept.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return sharpModule;
}

/**
 * A WebP picture that is at most `width` px wide, upright and without what cameras write into theirs. Of moving
 * pictures the first. Throws an UnreadablePictureError.
 */
export async function drawThumbnail(picture: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  try {
    const read = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await read.metadata();
    if (!format || !readableFormats.includes(format)) throw new Error(`${format} is not made smaller`);
    return await read
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
  } catch (failure) {
    throw new UnreadablePictureError(failure instanceof Error ? failure.message : String(failure));
  }
}
