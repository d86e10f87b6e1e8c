import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context } from 'hono';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { type ByteRange, readRange } from '#domain/requests/byte-range.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type FileInfo, RangeNotSatisfiableError, type Storage } from '#server/platform/storage/storage.ts';
import type { StoredName } from '#server/platform/storage/stored-name.ts';

/** Whether a header `If-None-Match` names the present content, whose ETag is given in quotes. */
const matchesEtag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);

export const fileNotFound = () => notFound(addedMessages.upload.noSuchFile);

/** Responds with a stored file, a range of it, or 304. Throws 404. */
export async function sendFile(
  c: Context<AppEnv>,
  storage: Storage,
  file: StoredName,
  headers: Headers,
): Promise<Response> {
  headers.set('Accept-Ranges', 'bytes');
  const ifNoneMatch = c.req.header('if-none-match');
  const ifRange = c.req.header('if-range');
  const range = readRange(c.req.header('range'));
  if (c.req.method !== 'HEAD' && ifNoneMatch === undefined && ifRange === undefined) {
    return sendContent(storage, file, headers, range);
  }
  const about = await storage.info(file);
  if (!about) throw fileNotFound();
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, about.etag)) {
    return new Response(null, { status: 304, headers: withValidators(headers, about) });
  }
  if (c.req.method === 'HEAD') {
    headers.set('Content-Length', String(about.size));
    return new Response(null, { headers: withValidators(headers, about) });
  }
  return sendContent(
    storage,
    file,
    headers,
    ifRange === undefined || ifRange === about.etag ? range : undefined,
  );
}

async function sendContent(
  storage: Storage,
  file: StoredName,
  headers: Headers,
  range: ByteRange | undefined,
): Promise<Response> {
  try {
    const found = await storage.open(file, range);
    if (!found) throw fileNotFound();
    const { info: about, part, stream } = found;
    headers.set('Content-Length', String(part ? part.last - part.first + 1 : about.size));
    if (part) headers.set('Content-Range', `bytes ${part.first}-${part.last}/${about.size}`);
    const body = Readable.toWeb(stream) as NodeStream<Uint8Array> as ReadableStream;
    return new Response(body, { status: part ? 206 : 200, headers: withValidators(headers, about) });
  } catch (failure) {
    if (!(failure instanceof RangeNotSatisfiableError)) throw failure;
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${failure.size}` } });
  }
}

function withValidators(headers: Headers, about: FileInfo): Headers {
  headers.set('ETag', about.etag);
  headers.set('Last-Modified', new Date(about.modifiedAt).toUTCString());
  return headers;
}
