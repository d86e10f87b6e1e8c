import { ApiError, badRequest, errorTexts } from './api-error.ts';

/** The largest JSON body, in bytes. Uploads are multipart and limited by the files module. */
export const jsonBodyLimit = 1_000_000;

/** Reads a JSON body. An empty body reads as `{}`. Throws 413 beyond the limit and 400 when it is no JSON. */
export async function readJson(request: Request, limit: number = jsonBodyLimit): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === '') return {};
  const value = parse(text);
  if (text.includes('\\u0000') && holdsNul(value)) throw badRequest();
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest();
  }
}

/** Whether a text or a name anywhere in the value has a NUL character, which no database text can hold. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNul(inner));
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
