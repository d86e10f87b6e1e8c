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
