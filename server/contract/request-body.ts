import { addedMessages } from '#domain/messages/added-messages.ts';
import { jsonBodyLimit } from '#domain/requests/body-limits.ts';
import { isJsonType, JsonRefusal, parseJsonBody } from '#domain/requests/json-structure.ts';
import { ApiError, badRequest } from '#server/platform/http/api-error.ts';

/**
 * Reads a JSON body. An empty body reads as `{}`. Throws 413 beyond the limit, and 400 for a body that is not sent as
 * JSON, is invalid, exceeds the bounds of its structure, names a field twice or has a text that cannot be stored.
 */
export async function readJson(request: Request, limit: number = jsonBodyLimit): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() !== '') assertJson(request.headers);
  return refuseUnreadable(() => parseJsonBody(text));
}

/** Throws 400 for a value that cannot be read or stored. */
export function refuseUnreadable<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (failure) {
    throw failure instanceof JsonRefusal ? new ApiError(400, failure.message) : failure;
  }
}

/** Requires a JSON content type. */
function assertJson(headers: Headers): void {
  if (!isJsonType(headers.get('content-type'), headers.get('content-encoding')))
    throw new ApiError(400, addedMessages.request.notJson);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function readText(request: Request, limit: number): Promise<string> {
  const contentLength = request.headers.get('content-length');
  if (Number(contentLength ?? 0) > limit) throw new ApiError(413, addedMessages.request.tooLarge);
  try {
    // Node reads at most Content-Length bytes. Without it the slower stream has to be counted.
    const bytes = contentLength === null ? await readStream(request, limit) : await request.arrayBuffer();
    if (bytes.byteLength > limit) throw new ApiError(413, addedMessages.request.tooLarge);
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
    if (size > limit) throw new ApiError(413, addedMessages.request.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
