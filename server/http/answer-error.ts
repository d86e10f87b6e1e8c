import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError, errorTexts } from '../contract/api-error.ts';
import type { Logger } from '../logger.ts';
import { StorageAwayError } from '../storage/storage.ts';
import type { AppEnv } from './app-env.ts';

/** Codes of a database that is away or full: worth another try, and no fault of the request. */
const databaseAway = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P03',
  '53300',
  'SQLITE_BUSY',
  'SQLITE_FULL',
]);

/** Turns what was thrown into the answer of the contract. What was not meant for the user is logged, not told. */
export function answerError(c: Context<AppEnv>, failure: unknown, logger: Logger): Response {
  c.header('Cache-Control', 'no-store');
  const { status, message, details } = toApiError(failure);
  if (status >= 500 && !(failure instanceof ApiError)) {
    logger.error(
      { requestId: c.get('requestId'), operation: c.get('operation'), err: failure },
      'request failed',
    );
  }
  if (details.retryAfter !== undefined) c.header('Retry-After', String(details.retryAfter));
  const body = {
    error: message,
    ...(details.fields ? { fields: details.fields } : {}),
    ...(details.data !== undefined ? { data: details.data } : {}),
    ...(details.stoneIds ? { stone_ids: details.stoneIds } : {}),
  };
  return c.json(body, status as ContentfulStatusCode);
}

function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (databaseAway.has(String((failure as { code?: unknown } | null)?.code))) {
    return new ApiError(503, 'The service is unavailable, please try again later', { retryAfter: 5 });
  }
  if (failure instanceof StorageAwayError) return new ApiError(503, errorTexts.filesAway, { retryAfter: 5 });
  return new ApiError(500, errorTexts.failed);
}
