import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { type Region, regionsOf } from './regions.ts';

/** What differs between two pictures: pixels, the areas around them, and a picture of them on nothing. */
export type Difference = {
  changed: number;
  width: number;
  height: number;
  regions: Region[];
  /** A PNG with the changed pixels, clear elsewhere. */
  marks: Buffer;
};

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The same pixels on a larger area, which is clear around them. */
function extend({ data, width, height }: Pixels, toWidth: number, toHeight: number): Buffer {
  if (width === toWidth && height === toHeight) return data;
  const larger = Buffer.alloc(toWidth * toHeight * 4);
  for (let row = 0; row < height; row++)
    data.copy(larger, row * toWidth * 4, row * width * 4, (row + 1) * width * 4);
  return larger;
}

/**
 * Compares two pictures. Where only one has an area, all of it counts as changed. A threshold of 0 counts every pixel
 * that is not the same; higher ones also pass over the edges of letters.
 */
export async function comparePictures(before: Buffer, after: Buffer, threshold: number): Promise<Difference> {
  const [old, present] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(old.width, present.width);
  const height = Math.max(old.height, present.height);
  const marks = Buffer.alloc(width * height * 4);
  const changed = pixelmatch(
    extend(old, width, height),
    extend(present, width, height),
    marks,
    width,
    height,
    {
      threshold,
      includeAA: threshold === 0,
      diffMask: true,
      diffColor: [230, 0, 122],
    },
  );
  return {
    changed,
    width,
    height,
    regions: regionsOf(marks, width, height),
    marks: await sharp(marks, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}
