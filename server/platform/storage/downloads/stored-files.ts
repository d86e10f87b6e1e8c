import type { Hono } from 'hono';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { inlineMime } from '#domain/uploads/inline-types.ts';
import { privateFolders } from '#domain/uploads/private-folders.ts';
import { hasThumbnails, readThumbnailWidth } from '#domain/uploads/thumbnail-widths.ts';
import type { SignedLinks } from '#server/platform/auth/signed-links.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { DiskReserve } from '#server/platform/storage/disk-reserve.ts';
import { downloadName } from '#server/platform/storage/expiring-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { fileLinkId, parseFileUrl } from '#server/platform/storage/stored-name.ts';
import { isThumbnailFolder } from '#server/platform/storage/thumbnail-name.ts';
import { createThumbnails } from '#server/platform/storage/thumbnails.ts';
import { fileNotFound, sendFile } from './send-file.ts';

const sandbox =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const immutableCaching = 'public, max-age=31536000, immutable';
/** For the original picture in place of a thumbnail that may exist later. */
const shortCaching = 'public, max-age=300';

/**
 * Serves stored files at /files/<folder>/<name>, sandboxed and without content sniffing. `?w=160`, or another of the
 * supported widths, selects a thumbnail.
 */
export function mountStoredFiles(
  app: Hono<AppEnv>,
  context: { storage: Storage; links: SignedLinks; logger: Logger; diskReserve: DiskReserve },
): void {
  const { storage, links } = context;
  const thumbnails = createThumbnails(context);
  app.get('/files/*', async (c) => {
    const file = parseFileUrl(c.req.path);
    if (!file || isThumbnailFolder(file.folder)) throw fileNotFound();
    const keyed = privateFolders.includes(file.folder);
    const id = fileLinkId(file.folder, file.name);
    if (keyed && !links.openKey({ purpose: 'file', id }, c.req.query('key'))) {
      throw notFound(addedMessages.upload.noSuchLink);
    }
    const widthParam = c.req.query('w');
    if (widthParam === undefined)
      return sendFile(c, storage, file, headersOf(file.name, keyed, immutableCaching));
    const width = readThumbnailWidth(widthParam);
    if (!width || !hasThumbnails(file.name)) throw fileNotFound();
    const thumbnail = await thumbnails.get(file, width);
    if (!thumbnail) return sendFile(c, storage, file, headersOf(file.name, keyed, shortCaching));
    return new Response(new Uint8Array(thumbnail), {
      headers: headersOf('small.webp', keyed, immutableCaching),
    });
  });
}

function headersOf(name: string, keyed: boolean, caching: string): Headers {
  const mime = inlineMime(name);
  const headers = new Headers({
    'Cache-Control': keyed ? 'private, no-store' : caching,
    'Content-Security-Policy': sandbox,
    'Content-Type': mime ?? 'application/octet-stream',
    'X-Frame-Options': 'SAMEORIGIN',
  });
  const title = downloadName(name) ?? name;
  headers.set('Content-Disposition', `${mime ? 'inline' : 'attachment'}; filename="${title}"`);
  return headers;
}
