import { ApiError, badRequest, errorMessages } from '#server/platform/http/api-error.ts';
import { assertStorable } from './storable-text.ts';

/** The largest JSON body, in bytes. Uploads are multipart and limited by the files module. */
export const jsonBodyLimit = 1_000_000;

/** The same for callers who have not signed in: whatever many of them send at once has to fit in memory. */
export const publicBodyLimit = 16_384;

/**
 * Reads a JSON body. An empty body reads as `{}`. Throws 413 beyond the limit, and 400 for what is not sent as
 * plain JSON, is no JSON, is nested too deeply or has a text that cannot be stored.
 */
export async function readJson(request: Request, limit: number = jsonBodyLimit): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === '') return {};
  assertJson(request.headers);
  const value = parse(text);
  assertStorable(value);
  return value;
}

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

/** A form or a plain text can be sent by a page of somebody else without asking; JSON cannot. */
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
    // Node reads no more than the length that was told. Its stream, which is needed without one, costs far more.
    const bytes = contentLength === null ? await readStream(request, limit) : await request.arrayBuffer();
    if (bytes.byteLength > limit) throw new ApiError(413, errorMessages.tooLarge);
    return utf8.decode(bytes);
  } catch (failure) {
    // A body that is no UTF-8, or whose sender went away in the middle of it.
    throw failure instanceof ApiError ? failure : badRequest();
  }
}

/** A body without a length is counted as it comes in. */
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
