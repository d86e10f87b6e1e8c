import { divideRounded, formatScaled } from '../format/decimal.ts';
import { type Hundredths, roundToHundredths } from '../format/percent.ts';

/** Size of a stone in hundredths of a millimetre, in the order its measurement gives. */
export type StoneSize = { length: Hundredths; width: Hundredths; height: Hundredths };

const between = String.raw`\s*(?:[x×*/]|[-–—~]|\s)\s*`;
const number = String.raw`(\d+(?:\.\d+)?)`;
const pattern = new RegExp(`^${number}${between}${number}${between}${number}$`, 'i');

const mm = (hundredths: Hundredths) => formatScaled(hundredths, { places: 2 });

/** Reads "6.43 x 6.41 x 3.97", "6.43-6.47*3.95" and the like (decimal points); null when invalid or with a zero. */
export function parseMeasurement(text: string | null | undefined): StoneSize | null {
  if (text && text.length > 100) return null;
  const bare = (text ?? '').replace(/\s*mm\b\.?/gi, '').replace(/[()]/g, ' ');
  // Without a point, commas are decimal: no side is a thousand long.
  const match = pattern.exec((bare.includes('.') ? bare : bare.replace(/(?<=\d),(?=\d)/g, '.')).trim());
  if (!match) return null;
  const [length, width, height] = match.slice(1, 4).map((part) => roundToHundredths(part));
  return length && width && height ? { length, width, height } : null;
}

/** The stored text: "6.43 x 6.41 x 3.97". */
export function measurementText({ length, width, height }: StoneSize): string {
  return [length, width, height].map(mm).join(' x ');
}

/** Longer side by shorter side, in hundredths. */
export function ratioOf({ length, width }: StoneSize): Hundredths {
  return divideRounded(BigInt(Math.max(length, width)) * 100n, BigInt(Math.min(length, width)));
}

/** Why a size is implausible for a cut diamond, or null. */
export function implausibleSize(size: StoneSize): string | null {
  if (size.length > 10_000) return 'no stone is longer than 100 mm';
  if (ratioOf(size) > 500) return 'one side is more than five times the other';
  return size.height > Math.min(size.length, size.width) ? 'the height is larger than a side' : null;
}
