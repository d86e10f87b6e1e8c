import { ApiError, badRequest, errorTexts } from './api-error.ts';
import { refuseUnstorable } from './unstorable.ts';

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
  refuseOtherKinds(request.headers);
  const value = parse(text);
  refuseUnstorable(value);
  return value;
}

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?$/i;

/** A form or a plain text can be sent by a page of somebody else without asking; JSON cannot. */
function refuseOtherKinds(headers: Headers): void {
  const coding = headers.get('content-encoding') ?? 'identity';
  if (!jsonType.test(headers.get('content-type')?.trim() ?? '') || coding !== 'identity') {
    throw new ApiError(400, errorTexts.notJson);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest();
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new ApiError(413, errorTexts.tooLarge);
  if (!request.body) return '';
  try {
    const chunks = await readChunks(request.body as unknown as AsyncIterable<Uint8Array>, limit);
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (failure) {
    // A body that is no UTF-8, or whose sender went away in the middle of it.
    throw failure instanceof ApiError ? failure : badRequest();
  }
}

/** A body without a length, or with a wrong one, is counted as it comes in. */
async function readChunks(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new ApiError(413, errorTexts.tooLarge);
    chunks.push(chunk);
  }
  return chunks;
}
