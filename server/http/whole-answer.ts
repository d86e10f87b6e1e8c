import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * A JSON answer that nobody may keep, with every header it needs from the beginning: what takes a plain group of
 * headers is sent as it is, while changing headers of an answer that is made costs more than many a call.
 */
export function wholeAnswer(c: Context<AppEnv>, value: unknown, status: number): Response {
  const answer = new Response(JSON.stringify(value), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Request-Id': c.get('requestId'),
      ...c.get('securityHeaders'),
    },
  });
  c.set('whole', answer);
  return answer;
}

/** Whether the answer has its headers already. */
export const isWhole = (c: Context<AppEnv>): boolean => c.get('whole') === c.res;
