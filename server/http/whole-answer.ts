import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';
import { type PackedText, packText } from './packed-text.ts';

/**
 * A JSON answer that nobody may keep, with every header it needs from the beginning: changing the headers of an
 * answer that is made costs more than many a call. A long one is packed for who reads that.
 */
export function wholeAnswer(
  c: Context<AppEnv>,
  value: unknown,
  status: number,
): Response | Promise<Response> {
  const text = JSON.stringify(value);
  const packed = packText(text, c.req.header('accept-encoding'));
  if (packed === null) return answerWith(c, text, status);
  return packed instanceof Promise
    ? packed.then((each) => answerPacked(c, each, status))
    : answerPacked(c, packed, status);
}

const answerPacked = (c: Context<AppEnv>, { encoding, bytes }: PackedText, status: number) =>
  answerWith(c, bytes, status, { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });

function answerWith(
  c: Context<AppEnv>,
  body: string | Buffer,
  status: number,
  packing?: Record<string, string>,
): Response {
  const answer = new Response(body as BodyInit, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': c.get('requestId'),
      ...packing,
      ...c.get('securityHeaders'),
    },
  });
  c.set('whole', answer);
  return answer;
}

/** Whether the answer has its headers already. */
export const isWhole = (c: Context<AppEnv>): boolean => c.get('whole') === c.res;
