import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context, Hono } from 'hono';
import type { Base } from '../base.ts';
import { notFound } from '../contract/api-error.ts';
import { shownMime } from '../storage/file-mimes.ts';
import { type AboutFile, type ByteRange, RangeOutsideError, type Storage } from '../storage/storage.ts';
import { fileLinkId, keyedFolders, type StoredName, storedFileName } from '../storage/stored-name.ts';
import type { AppEnv } from './app-env.ts';
import { readRange } from './byte-range.ts';
import { titleOfExpiring } from './expiring-files.ts';

const sandbox =
  "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves what was stored at /files/<folder>/<name>, sandboxed and never sniffed. */
export function mountStoredFiles(
  app: Hono<AppEnv>,
  { storage, links }: Pick<Base, 'storage' | 'links'>,
): void {
  app.get('/files/*', async (c) => {
    const file = storedFileName(c.req.path);
    if (!file) throw notFound('This file does not exist');
    const keyed = keyedFolders.includes(file.folder);
    const id = fileLinkId(file.folder, file.name);
    if (keyed && !links.openKey({ purpose: 'file', id }, c.req.query('key'))) {
      throw notFound('This file does not exist or its link has expired');
    }
    return send(c, storage, file, keyed);
  });
}

async function send(
  c: Context<AppEnv>,
  storage: Storage,
  file: StoredName,
  keyed: boolean,
): Promise<Response> {
  const headers = headersOf(file, keyed);
  const held = c.req.header('if-none-match');
  const onlyIf = c.req.header('if-range');
  if (c.req.method === 'HEAD' || held !== undefined || onlyIf !== undefined) {
    const about = await storage.about(file);
    if (!about) throw notFound('This file does not exist');
    tell(headers, about);
    if (held !== undefined && isHeld(held, about)) return new Response(null, { status: 304, headers });
    if (c.req.method === 'HEAD') {
      headers.set('Content-Length', String(about.size));
      return new Response(null, { headers });
    }
    if (onlyIf !== undefined && onlyIf !== about.etag) return sendPart(storage, file, headers, undefined);
  }
  return sendPart(storage, file, headers, readRange(c.req.header('range')));
}

async function sendPart(
  storage: Storage,
  file: StoredName,
  headers: Headers,
  range: ByteRange | undefined,
): Promise<Response> {
  try {
    const found = await storage.open(file, range);
    if (!found) throw notFound('This file does not exist');
    const { about, part, stream } = found;
    tell(headers, about);
    headers.set('Content-Length', String(part ? part.last - part.first + 1 : about.size));
    if (part) headers.set('Content-Range', `bytes ${part.first}-${part.last}/${about.size}`);
    const body = Readable.toWeb(stream) as NodeStream<Uint8Array> as ReadableStream;
    return new Response(body, { status: part ? 206 : 200, headers });
  } catch (failure) {
    if (!(failure instanceof RangeOutsideError)) throw failure;
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${failure.size}` } });
  }
}

function headersOf({ name }: StoredName, keyed: boolean): Headers {
  const mime = shownMime(name);
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': keyed ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'Content-Security-Policy': sandbox,
    'Content-Type': mime ?? 'application/octet-stream',
    'X-Frame-Options': 'SAMEORIGIN',
  });
  const title = keyed ? (titleOfExpiring(name) ?? name) : name;
  if (!mime) headers.set('Content-Disposition', `attachment; filename="${title}"`);
  return headers;
}

function tell(headers: Headers, about: AboutFile): void {
  headers.set('ETag', about.etag);
  headers.set('Last-Modified', new Date(about.modifiedAt).toUTCString());
}

const isHeld = (header: string, { etag }: AboutFile) =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
