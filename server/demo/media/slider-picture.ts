import sharp from 'sharp';
import { drawnShapes, facetDrawing } from '#domain/facets/facet-drawings.ts';
import { paintStone } from './stone-picture.ts';
import { renderWebp, svgDocument } from './svg-picture.ts';

const SIZE = { width: 1600, height: 600 };

/** Facet lines of a shape, its middle at x, y. */
function lines(shape: string, x: number, y: number, size: number, stroke: string, width: number): string {
  const { outline, edges, throughTable } = facetDrawing(shape);
  return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 100 100" fill="none" stroke="${stroke}" stroke-width="${(width * 100) / size}" stroke-linejoin="round"><path d="${outline}${edges}${throughTable}"/></svg>`;
}

/** A cut-out stone as an image within a drawing. */
async function stone(
  shape: string,
  seed: number,
  x: number,
  y: number,
  size: number,
  more = '',
): Promise<string> {
  const raster = paintStone(shape, { seed }, size * 2, 0, 50);
  const png = await sharp(raster.data, { raw: { width: size * 2, height: size * 2, channels: 4 } })
    .resize(size, size)
    .png({ compressionLevel: 2 })
    .toBuffer();
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return `<image x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" xlink:href="${href}" ${more}/>`;
}

async function night(): Promise<string> {
  return [
    '<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0b0f16"/><stop offset="1" stop-color="#1b2a3a"/></linearGradient></defs><rect width="1600" height="600" fill="url(#a)"/>',
    lines('Round', 1180, 330, 1040, '#3b556d', 1.3),
    await stone('Round', 41, 1180, 330, 470),
    lines('Princess', 80, 560, 560, '#223242', 1.2),
  ].join('');
}

async function paper(): Promise<string> {
  const row = drawnShapes.map((shape, index) => lines(shape, 96 + index * 117, 480, 84, '#6b7c8d', 1.3));
  return [
    '<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f8fafc"/><stop offset="1" stop-color="#dbe4ec"/></linearGradient></defs><rect width="1600" height="600" fill="url(#a)"/>',
    lines('Emerald', 1210, 215, 620, '#b9c6d2', 1.2),
    await stone('Emerald', 12, 1210, 215, 330),
    await stone('Oval', 8, 940, 245, 210, 'opacity=".96"'),
    await stone('Pear', 22, 1450, 245, 210, 'opacity=".96"'),
    ...row,
  ].join('');
}

/** Facets so near that the stone fills the picture, in one deep blue. */
async function ice(): Promise<Buffer> {
  const raster = paintStone('Cushion', { seed: 5 }, 1600, 0.35, 31);
  const veil = svgDocument(
    SIZE,
    '<defs><linearGradient id="a" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#06263f" stop-opacity=".96"/><stop offset=".5" stop-color="#0c4a73" stop-opacity=".72"/><stop offset="1" stop-color="#1a6ea3" stop-opacity=".38"/></linearGradient></defs><rect width="1600" height="600" fill="url(#a)"/>',
  );
  return sharp(raster.data, { raw: { width: 1600, height: 1600, channels: 4 } })
    .extract({ left: 0, top: 520, width: 1600, height: 600 })
    .flatten({ background: '#0c4a73' })
    .composite([{ input: Buffer.from(veil) }])
    .webp({ quality: 78, effort: 2 })
    .toBuffer();
}

/** The three pictures of the home slider: WebP, 1600 × 600, calm where the words go. */
export async function drawSliders(): Promise<[Buffer, Buffer, Buffer]> {
  const dark = renderWebp(SIZE, await night());
  const light = renderWebp(SIZE, await paper());
  return Promise.all([dark, light, ice()]);
}
