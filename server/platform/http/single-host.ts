import type { MiddlewareHandler } from 'hono';
import { ApiError, errorMessages } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Refuses a request with two Host headers. Node silently takes the first; a proxy in front may have decided by the
 * other one. Node itself refuses two lengths, and a length beside chunks.
 */
export const singleHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const headers: readonly string[] = c.env?.incoming?.rawHeaders ?? [];
  let hosts = 0;
  for (let at = 0; at < headers.length; at += 2) if (headers[at]!.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) throw new ApiError(400, errorMessages.twoHosts);
  await next();
};
