import type { Metadata } from 'sharp';
import { loadSharp } from './load-sharp.ts';

/** A picture without a thumbnail: of another type, broken, or beyond the limits. */
export class UnreadablePictureError extends Error {}

/** Supported types. The library can read others, such as SVG, but does not get them. */
const readableFormats = ['jpeg', 'png', 'gif', 'webp', 'heif'];

/** Maximum of pixels, of which nothing more is read from a header that claims more. */
const maxPixels = 40_000_000;

/**
 * Maximum of bytes that all frames of a picture have in memory: as many pixels of four channels in 8 bit. A rotated or
 * interlaced picture is in memory completely, and one with 16 bit takes twice as much as its pixels tell.
 */
const maxDecodedBytes = maxPixels * 4;

const bytesOfSample: Partial<Record<NonNullable<Metadata['depth']>, number>> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
};

/** Of the header; a depth that the library does not tell, or a wider one, counts as the widest. */
const decodedBytes = ({ width, height, channels = 4, depth = 'double', pages = 1 }: Metadata): number =>
  width * height * channels * (bytesOfSample[depth] ?? 8) * pages;

/** Time limit for one picture, seconds. */
const timeoutSeconds = 20;

/** Begins to read a picture. Throws an Error for other types, and where the header is broken. */
async function openPicture(picture: Buffer) {
  const sharp = await loadSharp();
  const read = sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' });
  const metadata = await read.metadata();
  const { format } = metadata;
  if (!format || !readableFormats.includes(format)) throw new Error(`${format} is not made smaller`);
  const bytes = decodedBytes(metadata);
  if (bytes > maxDecodedBytes) throw new Error(`${bytes} bytes exceed the memory of a picture`);
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
