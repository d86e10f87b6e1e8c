import { apiBase } from '#api/http.ts';
import { thumbnailWidths } from '#domain/uploads/thumbnail-widths.ts';

const pictures = /^\/files\/[^/]+\/[^/]+\.(jpe?g|png|gif|webp|avif)$/;

interface PictureSource {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The sources of an image: a small thumbnail of stored pictures, by display width, and the original of
 * external ones. `sizes` is that width in the browser's syntax, such as `56px`.
 */
export function pictureSource(url: string, sizes: string): PictureSource {
  if (!isOwnPicture(url)) return { src: url };
  const at = (width: number) => {
    const thumbnail = new URL(url);
    thumbnail.searchParams.set('w', String(width));
    return thumbnail.href;
  };
  return {
    src: at(480),
    srcSet: thumbnailWidths.map((width) => `${at(width)} ${width}w`).join(', '),
    sizes,
  };
}

function isOwnPicture(url: string): boolean {
  const apiUrl = new URL(apiBase, window.location.href);
  const { origin, pathname } = new URL(url, apiUrl);
  return origin === apiUrl.origin && pictures.test(pathname);
}
