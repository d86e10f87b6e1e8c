import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { type CompressedText, compressText } from './compression.ts';

/**
 * A non-cacheable JSON response, created with all its headers: changing the headers of an existing response costs
 * more than many a call. Long ones are compressed when the caller accepts it.
 */
export function bufferedResponse(
  c: Context<AppEnv>,
  value: unknown,
  status: number,
): Response | Promise<Response> {
  const text = JSON.stringify(value);
  const compressed = compressText(text, c.req.header('accept-encoding'));
  if (compressed === null) return respondWith(c, text, status);
  return compressed instanceof Promise
    ? compressed.then((each) => respondCompressed(c, each, status))
    : respondCompressed(c, compressed, status);
}

const respondCompressed = (c: Context<AppEnv>, { encoding, bytes }: CompressedText, status: number) =>
  respondWith(c, bytes, status, { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });

function respondWith(
  c: Context<AppEnv>,
  body: string | Buffer,
  status: number,
  encodingHeaders?: Record<string, string>,
): Response {
  const response = new Response(body as BodyInit, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': c.get('requestId'),
      ...encodingHeaders,
      ...c.get('securityHeaders'),
    },
  });
  c.set('bufferedResponse', response);
  return response;
}

/** Whether the response has its headers already. */
export const isBuffered = (c: Context<AppEnv>): boolean => c.get('bufferedResponse') === c.res;
