import type { MiddlewareHandler } from 'hono';
import { hostProblem } from '#domain/requests/connection-refusals.ts';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Refuses a request with two Host headers, or without any. Node itself refuses two lengths, and a length beside chunks.
 */
export const singleHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { rawHeaders, httpVersion } = c.env?.incoming ?? {};
  const problem = rawHeaders && httpVersion ? hostProblem(rawHeaders, httpVersion) : null;
  if (problem !== null) throw new ApiError(400, problem);
  await next();
};
