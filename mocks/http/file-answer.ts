import { addedMessages } from '#domain/messages/added-messages.ts';
import { bytesOfRange, readRange } from '#domain/requests/byte-range.ts';
import { matchesEtag } from '#domain/requests/etag.ts';
import { hasThumbnails, readThumbnailWidth } from '#domain/uploads/thumbnail-widths.ts';
import type { Bytes } from '../business/document-files.ts';
import { opensFile, type StoredFile } from '../business/stored-files.ts';
import type { ReadableHeaders } from '../contract/mock-request.ts';
import { servedFile } from './served-files.ts';
import { etagOf, thumbnailOf } from './thumbnails.ts';

/** The answer to a call for a stored file. */
interface FileAnswer {
  status: number;
  headers: Record<string, string | number>;
  content?: Bytes;
}

/** A call for a file, without the origin of its address. */
interface FileCall {
  method: string;
  url: URL;
  headers: ReadableHeaders;
}

function refused(error: string): FileAnswer {
  const content = new TextEncoder().encode(JSON.stringify({ error }));
  return { status: 404, headers: { 'content-type': 'application/json' }, content };
}

/** Whether the client has the content already. */
function isKept(headers: ReadableHeaders, etag: string): boolean {
  const ifNoneMatch = headers.get('if-none-match');
  return ifNoneMatch !== null && matchesEtag(ifNoneMatch, etag);
}

/** The bytes of a file that a call asks for, in the order in which the server reads its headers. */
function contentOf({ type, bytes, name }: StoredFile, { method, headers }: FileCall): FileAnswer {
  const etag = etagOf(bytes);
  const about = {
    ...{ 'content-type': type, 'accept-ranges': 'bytes', etag, 'cache-control': 'no-cache' },
    ...(name !== undefined && { 'content-disposition': `attachment; filename="${name}"` }),
  };
  if (isKept(headers, etag)) return { status: 304, headers: about };
  const ifRange = headers.get('if-range');
  const isWhole = method === 'HEAD' || (ifRange !== null && ifRange !== etag);
  const range = isWhole ? undefined : readRange(headers.get('range'));
  if (!range) return { status: 200, headers: about, content: bytes };
  const part = bytesOfRange(range, bytes.byteLength);
  if (!part) return { status: 416, headers: { 'content-range': `bytes */${bytes.byteLength}` } };
  return {
    status: 206,
    headers: { ...about, 'content-range': `bytes ${part.first}-${part.last}/${bytes.byteLength}` },
    content: bytes.subarray(part.first, part.last + 1),
  };
}

/** Answers a call below `/files` as the server does: a file, a range of it, or a picture at a width. */
export async function fileAnswer(call: FileCall): Promise<FileAnswer> {
  const { noSuchFile, noSuchLink } = addedMessages.upload;
  const { pathname, searchParams } = call.url;
  if (!opensFile(call.url)) return refused(noSuchLink);
  const wanted = searchParams.get('w');
  const width = wanted === null ? null : readThumbnailWidth(wanted);
  if (wanted !== null && (width === null || !hasThumbnails(pathname))) return refused(noSuchFile);
  const file = await servedFile(call.url);
  if (!file) return refused(noSuchFile);
  const small = width === null ? null : await thumbnailOf(file.bytes, width);
  if (!small) return contentOf(file, call);
  const etag = etagOf(small);
  const headers = { 'content-type': 'image/webp', etag, 'cache-control': 'no-cache' };
  return isKept(call.headers, etag) ? { status: 304, headers } : { status: 200, headers, content: small };
}
