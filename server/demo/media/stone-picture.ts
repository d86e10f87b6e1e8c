import sharp from 'sharp';
import type { FacetDrawing } from '#domain/facets/facet-drawing.ts';
import { facetDrawing } from '#domain/facets/facet-drawings.ts';
import { bodyOf } from './body-colours.ts';
import { lightTent } from './optics/light.ts';
import { randomFrom } from './optics/random.ts';
import { paintPatches, type Raster } from './optics/raster.ts';
import { type Solid, solidOf } from './optics/solid.ts';
import { traceStone } from './optics/trace.ts';

export interface StonePictureOptions {
  /** Colour grade or fancy colour of the stone; clear by default. */
  color?: string;
  /** The same seed gives the same picture, to the byte. */
  seed?: number;
  /** Side of the square picture, in dots. */
  size?: number;
  ground?: Ground;
}

export interface SpriteOptions extends StonePictureOptions {
  /** Radians by which the stone is turned. */
  turn?: number;
}

export type Ground = 'light' | 'dark';

const REACH = 58;
const grounds = {
  light: { middle: '#fcfdfe', edge: '#dfe5ec', shadow: '#43505f', depth: 0.42 },
  dark: { middle: '#2a323e', edge: '#0c1016', shadow: '#000000', depth: 0.7 },
} as const;

const solids = new Map<string, Solid>();
const groundPictures = new Map<string, Promise<Buffer>>();

function solidFor(drawing: FacetDrawing): Solid {
  const known = solids.get(drawing.shape) ?? solidOf(drawing);
  solids.set(drawing.shape, known);
  return known;
}

/** A stone without any ground, `dots` wide; `turn` (radians) lays it at an angle. */
export function paintStone(
  shape: string,
  { color = 'F', seed = 1 }: StonePictureOptions,
  dots: number,
  turn = 0,
  reach = REACH,
): Raster {
  const random = randomFrom(seed);
  const lean = 0.012 + random() * 0.03;
  const towards = random() * 2 * Math.PI;
  const eye = [
    Math.sin(lean) * Math.cos(towards),
    Math.sin(lean) * Math.sin(towards),
    Math.cos(lean),
  ] as const;
  const patches = traceStone({
    solid: solidFor(facetDrawing(shape)),
    light: lightTent(seed),
    eye,
    body: bodyOf(color),
    // What happens after the fourth face is too fine to be seen on a small stone.
    bounces: dots < 400 ? 4 : 7,
  });
  return paintPatches(patches, dots, reach, turn);
}

function drawGround(shape: string, ground: Ground, size: number): Promise<Buffer> {
  const key = `${facetDrawing(shape).shape} ${ground} ${size}`;
  const known = groundPictures.get(key);
  if (known) return known;
  const { middle, edge, shadow, depth } = grounds[ground];
  const start = 50 - REACH;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size / 4}" height="${size / 4}" viewBox="${start} ${start} ${REACH * 2} ${REACH * 2}">
<defs><radialGradient id="g" cx=".5" cy=".44" r=".75"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>
<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3.2"/></filter></defs>
<rect x="${start}" y="${start}" width="${REACH * 2}" height="${REACH * 2}" fill="url(#g)"/>
<path d="${facetDrawing(shape).outline}" fill="${shadow}" opacity="${depth}" filter="url(#b)" transform="translate(1.2 3.4)"/></svg>`;
  // Nothing on the ground is sharp: a quarter of the size, enlarged, looks the same and costs less.
  const picture = sharp(Buffer.from(svg))
    .resize(size, size, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
  groundPictures.set(key, picture);
  return picture;
}

/** A stone from above, as a stock photograph shows it: WebP, square. */
export async function drawStone(shape: string, options: StonePictureOptions = {}): Promise<Buffer> {
  const { size = 800, seed = 1 } = options;
  const ground = options.ground ?? (seed % 3 === 0 ? 'dark' : 'light');
  const raster = paintStone(shape, options, size * 2);
  const under = await drawGround(shape, ground, size);
  return sharp(raster.data, { raw: { width: size * 2, height: size * 2, channels: 4 } })
    .resize(size, size, { kernel: 'mitchell' })
    .composite([{ input: under, raw: { width: size, height: size, channels: 3 }, blend: 'dest-over' }])
    .removeAlpha()
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
}

async function paintSprite(shape: string, options: SpriteOptions): Promise<string> {
  const { size = 160, turn = 0 } = options;
  const raster = paintStone(shape, options, size * 2, turn, 50);
  const png = await sharp(raster.data, { raw: { width: size * 2, height: size * 2, channels: 4 } })
    .resize(size, size, { kernel: 'mitchell' })
    .png({ compressionLevel: 2 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const sprites = new Map<string, Promise<string>>();

/** A cut-out stone as a data address, to be placed in a larger drawing. */
export function stoneSprite(shape: string, options: SpriteOptions = {}): Promise<string> {
  const { color = 'F', seed = 1, size = 160, turn = 0 } = options;
  const key = [shape, color, seed, size, turn].join(' ');
  const sprite = sprites.get(key) ?? paintSprite(shape, options);
  sprites.set(key, sprite);
  return sprite;
}
