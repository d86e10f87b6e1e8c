import { loadSharp } from './load-sharp.ts';

/** A picture without a thumbnail: of another type, broken, or beyond the limits. */
export class UnreadablePictureError extends Error {}

/** Supported types. The library can read others, such as SVG, but does not get them. */
const readableFormats = ['jpeg', 'png', 'gif', 'webp', 'heif'];

/** Maximum of pixels; a rotated picture is in memory completely. */
const maxPixels = 40_000_000;

/** Time limit for one picture, seconds. */
const timeoutSeconds = 20;

/**
 * Draws a WebP picture of at most `width` px, rotated upright and without metadata; of animated ones the first frame.
 * Throws an UnreadablePictureError.
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
