import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { limitNamedFields } from '#domain/messages/invalid-fields.ts';
import { faultOf, faultTexts } from '#server/platform/db/database-fault.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { bodyOfEarlyRefusal } from '#server/platform/http/unread-body.ts';
import type { Logger } from '#server/platform/logger.ts';
import { StorageUnavailableError } from '#server/platform/storage/storage.ts';
import type { Health } from './health.ts';

/** Value of Retry-After in seconds when the database is unreachable, busy or read-only. */
const retryAfter = 5;

/** Converts a thrown error to the error response of the contract. Internal errors are logged, not sent. */
export function toErrorResponse(
  c: Context<AppEnv>,
  failure: unknown,
  { logger, health }: { logger: Logger; health: Health },
): Response {
  c.header('Cache-Control', 'no-store');
  health.record(failure);
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
    ...(details.code ? { code: details.code } : {}),
    ...(details.fields ? limitNamedFields(details.fields) : {}),
    ...(details.data !== undefined ? { data: details.data } : {}),
    ...(details.stoneIds ? { stone_ids: details.stoneIds } : {}),
    ...(details.belowCost === undefined ? {} : { below_cost: details.belowCost }),
    ...(details.heldUntil === undefined ? {} : { held_until: new Date(details.heldUntil).toISOString() }),
    ...(details.columns ? { columns: details.columns } : {}),
    ...(details.sheets ? { sheets: details.sheets } : {}),
    ...(details.kind ? { kind: details.kind } : {}),
    ...(details.remembered_supplier ? { remembered_supplier: details.remembered_supplier } : {}),
    ...(details.ordered ? { ordered: details.ordered } : {}),
  };
  const early = bodyOfEarlyRefusal(c, JSON.stringify(body));
  if (early === null) return c.json(body, status as ContentfulStatusCode);
  return c.body(early, status as ContentfulStatusCode, { 'Content-Type': 'application/json' });
}

/** Maps a fault of the database or the disk to 503 with a text that explains what to do. */
function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof StorageUnavailableError)
    return new ApiError(503, addedMessages.request.filesUnavailable, { retryAfter });
  const fault = faultOf(failure);
  if (fault === null) return new ApiError(500, addedMessages.request.internalError);
  // A former primary is read-only until the next connection reaches the present one.
  const isTransient = fault === 'away' || fault === 'busy' || fault === 'readOnly';
  return new ApiError(503, faultTexts[fault], isTransient ? { retryAfter } : {});
}
