import { loadSharp } from './load-sharp.ts';

/** A picture without a thumbnail: of another type, broken, or beyond the limits. */
export class UnreadablePictureError extends Error {}

/** Supported types. The library can read others, such as SVG, but does not get them. */
const readableFormats = ['jpeg', 'png', 'gif', 'webp', 'heif'];

/** Maximum of pixels; a rotated picture is in memory completely. */
const maxPixels = 40_000_000;

/** Time limit for one picture, seconds. */
const timeoutSeconds = 20;

/** Begins to read a picture. Throws an Error for other types, and where the header is broken. */
async function openPicture(picture: Buffer) {
  const sharp = await loadSharp();
  const read = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await read.metadata();
  if (!format || !readableFormats.includes(format)) throw new Error(`${format} is not made smaller`);
  return read.timeout({ seconds: timeoutSeconds }).autoOrient();
}

async function orUnreadable<Result>(draw: () => Promise<Result>): Promise<Result> {
  try {
    return await draw();
  } catch (failure) {
    throw new UnreadablePictureError(failure instanceof Error ? failure.message : String(failure));
  }
}

/**
 * Draws a WebP picture of at most `width` px, rotated upright and without metadata; of animated ones the first frame.
 * Throws an UnreadablePictureError.
 */
export const drawThumbnail = (picture: Buffer, width: number): Promise<Buffer> =>
  orUnreadable(async () => {
    const read = await openPicture(picture);
    return read.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer();
  });

/** Draws a JPEG for paper: within a square of `pixels`, on white. Throws as `drawThumbnail` does. */
export const drawForPaper = (picture: Buffer, pixels: number): Promise<Buffer> =>
  orUnreadable(async () => {
    const read = await openPicture(picture);
    return read
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  });
