import { createHash } from 'node:crypto';
import type { ThumbnailWidth } from '#domain/uploads/thumbnail-widths.ts';
import { type Bytes, documentFiles } from '../business/document-files.ts';

const etags = new WeakMap<Bytes, string>();

/** The ETag of a content, in quotes: the address of a file may name another one after a reset. */
export function etagOf(bytes: Bytes): string {
  const etag = etags.get(bytes) ?? `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  etags.set(bytes, etag);
  return etag;
}

/** Thumbnails that are kept; the oldest give way. */
const maxThumbnails = 300;
const kept = new Map<string, Promise<Bytes | null>>();

/** A picture at a width, drawn once; null where none can be drawn. After a failure the next call draws it again. */
export function thumbnailOf(picture: Bytes, width: ThumbnailWidth): Promise<Bytes | null> {
  const key = `${width} ${etagOf(picture)}`;
  const known = kept.get(key);
  if (known) return known;
  const drawn = (documentFiles()?.thumbnail(picture, width) ?? Promise.resolve(null)).catch(
    (failure: unknown) => {
      kept.delete(key);
      throw failure;
    },
  );
  kept.set(key, drawn);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxThumbnails) break;
    kept.delete(oldest);
  }
  return drawn;
}
