import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { compressText } from './compression.ts';
import type { UnreadAnswers } from './unread-answers.ts';

/**
 * A non-cacheable JSON response, created with all its headers: changing the headers of an existing response costs
 * more than many a call. Long ones are compressed when the caller accepts it. Counts as unread until it is sent.
 */
export async function bufferedResponse(
  c: Context<AppEnv>,
  text: string,
  status: number,
  unread: UnreadAnswers,
): Promise<Response> {
  const compressed = await compressText(text, c.req.header('accept-encoding'));
  unread.add(c, compressed?.bytes.byteLength ?? Buffer.byteLength(text));
  if (compressed === null) return respondWith(c, text, status);
  const { encoding, bytes } = compressed;
  return respondWith(c, bytes, status, { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });
}

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
