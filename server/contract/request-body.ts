import { ApiError, badRequest, errorMessages } from '#server/platform/http/api-error.ts';
import { checkJsonStructure } from './json-structure.ts';
import { assertStorable } from './storable-text.ts';

/** The largest JSON body, in bytes. Uploads are multipart and limited by the files module. */
export const jsonBodyLimit = 1_000_000;

/** The limit for anonymous callers: many concurrent bodies must fit in memory. */
export const publicBodyLimit = 16_384;

/**
 * Reads a JSON body. An empty body reads as `{}`. Throws 413 beyond the limit, and 400 for a body that is not sent as
 * JSON, is invalid, exceeds the bounds of its structure, names a field twice or has a text that cannot be stored.
 */
export async function readJson(request: Request, limit: number = jsonBodyLimit): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === '') return {};
  assertJson(request.headers);
  checkJsonStructure(text);
  const value = parse(text);
  assertStorable(value);
  return value;
}

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

/** Requires a JSON content type: another origin can send forms and plain text without a preflight request. */
function assertJson(headers: Headers): void {
  const coding = headers.get('content-encoding') ?? 'identity';
  if (!jsonType.test(headers.get('content-type')?.trim() ?? '') || coding !== 'identity') {
    throw new ApiError(400, errorMessages.notJson);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest();
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readText(request: Request, limit: number): Promise<string> {
  const contentLength = request.headers.get('content-length');
  if (Number(contentLength ?? 0) > limit) throw new ApiError(413, errorMessages.tooLarge);
  try {
    // Node reads at most Content-Length bytes. Without it the slower stream has to be counted.
    const bytes = contentLength === null ? await readStream(request, limit) : await request.arrayBuffer();
    if (bytes.byteLength > limit) throw new ApiError(413, errorMessages.tooLarge);
    return utf8.decode(bytes);
  } catch (failure) {
    // The body is not UTF-8, or the connection closed early.
    throw failure instanceof ApiError ? failure : badRequest();
  }
}

/** Counts a body without Content-Length while it is received. */
async function readStream({ body }: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new ApiError(413, errorMessages.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
