import sharp from 'sharp';

export interface PictureSize {
  width: number;
  height: number;
}

/** An SVG document of a size, for the body given. */
export function svgDocument({ width, height }: PictureSize, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** Renders an SVG body as a WebP picture. */
export function renderWebp(size: PictureSize, body: string, quality: number = 82): Promise<Buffer> {
  return sharp(Buffer.from(svgDocument(size, body)), { limitInputPixels: 4_000_000, unlimited: true })
    .removeAlpha()
    .webp({ quality, effort: 2 })
    .toBuffer();
}

/** A soft ground that fills the picture, lighter in the middle. */
export function softGround({ width, height }: PictureSize, middle: string, edge: string): string {
  return `<defs><radialGradient id="ground" cx=".5" cy=".42" r=".8"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>`;
}

const LAYERS = 7;

/**
 * The soft shadow of a path: strokes of growing width, each faint. It looks like a blur and costs a tenth of one.
 * `width` is the line's own; a filled path casts the shadow of its area.
 */
export function softShadow(path: string, width: number, filled: boolean = false): string {
  const layers = Array.from(
    { length: LAYERS },
    (_, layer) => `<path d="${path}" stroke-width="${width + layer * 6.5}"/>`,
  );
  const fill = filled ? '#3a4654' : 'none';
  return `<g fill="${fill}" stroke="#3a4654" stroke-linejoin="round" stroke-linecap="round" opacity=".9"><g stroke-opacity=".055" fill-opacity=".055" transform="translate(6 20)">${layers.join('')}</g></g>`;
}
