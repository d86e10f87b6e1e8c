import { ApiError, badRequest, errorTexts } from './api-error.ts';
import { refuseUnstorable } from './unstorable.ts';

/** The largest JSON body, in bytes. Uploads are multipart and limited by the files module. */
export const jsonBodyLimit = 1_000_000;

/**
 * Reads a JSON body. An empty body reads as `{}`. Throws 413 beyond the limit, 415 for what is not sent as plain
 * JSON, and 400 when it is no JSON, is nested too deeply or has a text that cannot be stored.
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
    throw new ApiError(415, errorTexts.notJson);
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
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body without a length, or with a wrong one, is counted as it comes in.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw new ApiError(413, errorTexts.tooLarge);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw badRequest();
  }
}
