import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import type { AppEnv } from './app-env.ts';
import { networkOf, plainAddress } from './network-of.ts';

/** Gives a request its id and the caller's address, and logs how it ended: never its query, which may hold a key. */
export function requestContext(config: Config, logger: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('address', callerAddress(c, config));
    c.header('X-Request-Id', requestId);
    await next();
    const { path, method } = c.req;
    const entry = {
      requestId,
      method,
      path,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    };
    const level = path.startsWith('/api') ? 'info' : 'debug';
    logger[level]({ ...entry, operation: c.get('operation'), user: c.get('userId') }, 'request');
  };
}

/** The proxy in front appends the address it saw; whatever stands before it the caller may have made up. */
function callerAddress(c: Context<AppEnv>, config: Config): string {
  const last = config.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1) : undefined;
  const forwarded = last && plainAddress(last);
  return networkOf(forwarded || c.env?.incoming?.socket.remoteAddress || '');
}
