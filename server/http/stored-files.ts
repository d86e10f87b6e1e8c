import type { Hono } from 'hono';
import type { Base } from '../base.ts';
import { notFound } from '../contract/api-error.ts';
import { hasThumbnails, isThumbnailFolder, readThumbnailWidth } from '../files/thumbnail-name.ts';
import { createThumbnails } from '../files/thumbnails.ts';
import { shownMime } from '../storage/file-mimes.ts';
import { fileLinkId, keyedFolders, storedFileName } from '../storage/stored-name.ts';
import type { AppEnv } from './app-env.ts';
import { titleOfExpiring } from './expiring-files.ts';
import { sendFile, thisFileIsNotThere } from './send-file.ts';

const sandbox =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const forGood = 'public, max-age=31536000, immutable';
/** For the picture itself in place of a small one, which may be there another time. */
const forMinutes = 'public, max-age=300';

/**
 * Serves what was stored at /files/<folder>/<name>, sandboxed and never sniffed. With `?w=160`, or another of the
 * widths that exist, a small picture of it.
 */
export function mountStoredFiles(app: Hono<AppEnv>, base: Pick<Base, 'storage' | 'links' | 'logger'>): void {
  const { storage, links } = base;
  const thumbnails = createThumbnails(base);
  app.get('/files/*', async (c) => {
    const file = storedFileName(c.req.path);
    if (!file || isThumbnailFolder(file.folder)) throw thisFileIsNotThere();
    const keyed = keyedFolders.includes(file.folder);
    const id = fileLinkId(file.folder, file.name);
    if (keyed && !links.openKey({ purpose: 'file', id }, c.req.query('key'))) {
      throw notFound('This file does not exist or its link has expired');
    }
    const asked = c.req.query('w');
    if (asked === undefined) return sendFile(c, storage, file, headersOf(file.name, keyed, forGood));
    const width = readThumbnailWidth(asked);
    if (!width || !hasThumbnails(file)) throw thisFileIsNotThere();
    const small = await thumbnails.get(file, width);
    if (!small) return sendFile(c, storage, file, headersOf(file.name, keyed, forMinutes));
    return new Response(new Uint8Array(small), { headers: headersOf('small.webp', keyed, forGood) });
  });
}

function headersOf(name: string, keyed: boolean, caching: string): Headers {
  const mime = shownMime(name);
  const headers = new Headers({
    'Cache-Control': keyed ? 'private, no-store' : caching,
    'Content-Security-Policy': sandbox,
    'Content-Type': mime ?? 'application/octet-stream',
    'X-Frame-Options': 'SAMEORIGIN',
  });
  const title = titleOfExpiring(name) ?? name;
  if (!mime) headers.set('Content-Disposition', `attachment; filename="${title}"`);
  return headers;
}
