import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Context } from 'hono';
import { notFound } from '../contract/api-error.ts';
import { type AboutFile, type ByteRange, RangeOutsideError, type Storage } from '../storage/storage.ts';
import type { StoredName } from '../storage/stored-name.ts';
import type { AppEnv } from './app-env.ts';
import { readRange } from './byte-range.ts';

export const thisFileIsNotThere = () => notFound('This file does not exist');

/** Answers with a stored file, a part of it, or that the caller has it already. Throws 404. */
export async function sendFile(
  c: Context<AppEnv>,
  storage: Storage,
  file: StoredName,
  headers: Headers,
): Promise<Response> {
  headers.set('Accept-Ranges', 'bytes');
  const held = c.req.header('if-none-match');
  const onlyIf = c.req.header('if-range');
  const range = readRange(c.req.header('range'));
  if (c.req.method !== 'HEAD' && held === undefined && onlyIf === undefined) {
    return sendContent(storage, file, headers, range);
  }
  const about = await storage.about(file);
  if (!about) throw thisFileIsNotThere();
  if (held !== undefined && isHeld(held, about)) {
    return new Response(null, { status: 304, headers: told(headers, about) });
  }
  if (c.req.method === 'HEAD') {
    headers.set('Content-Length', String(about.size));
    return new Response(null, { headers: told(headers, about) });
  }
  return sendContent(
    storage,
    file,
    headers,
    onlyIf === undefined || onlyIf === about.etag ? range : undefined,
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
    if (!found) throw thisFileIsNotThere();
    const { about, part, stream } = found;
    headers.set('Content-Length', String(part ? part.last - part.first + 1 : about.size));
    if (part) headers.set('Content-Range', `bytes ${part.first}-${part.last}/${about.size}`);
    const body = Readable.toWeb(stream) as NodeStream<Uint8Array> as ReadableStream;
    return new Response(body, { status: part ? 206 : 200, headers: told(headers, about) });
  } catch (failure) {
    if (!(failure instanceof RangeOutsideError)) throw failure;
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${failure.size}` } });
  }
}

function told(headers: Headers, about: AboutFile): Headers {
  headers.set('ETag', about.etag);
  headers.set('Last-Modified', new Date(about.modifiedAt).toUTCString());
  return headers;
}

const isHeld = (header: string, { etag }: AboutFile) =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
