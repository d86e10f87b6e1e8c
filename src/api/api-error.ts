import { AxiosError } from 'axios';
import { addedMessages } from '#domain/messages/added-messages.ts';

/**
 * A failed call: status (0 without an answer), the server's text as `message` (empty when there is none) and
 * its texts per field. Screens display it with `errorText`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly data: unknown;
  /** The full body of the answer, for members beside `error` and `data`. */
  readonly body: unknown;
  readonly requestId: string | undefined;
  /**
   * Why a submit that must happen once has no answer: not sent, stopped, or an outcome that could not be looked up;
   * `notSent` of any other change that was refused offline.
   */
  readonly reason: 'offline' | 'cancelled' | 'unknown' | 'notSent' | undefined;
  /** Whether no server could work on the call for the moment: none answered, or with 503 and when to come again. */
  readonly isAway: boolean;

  constructor(
    status: number,
    text: string,
    detail: Partial<Pick<ApiError, 'fields' | 'data' | 'body' | 'requestId' | 'reason' | 'isAway'>> = {},
  ) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.fields = detail.fields ?? {};
    this.data = detail.data;
    this.body = detail.body;
    this.requestId = detail.requestId;
    this.reason = detail.reason;
    this.isAway = detail.isAway ?? status === 0;
  }
}

const { unreachable, timeout, unexpected } = addedMessages.network;

/** Converts any error that a call threw into an ApiError. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!(cause instanceof AxiosError)) return new ApiError(0, '');
  const response = cause.response;
  if (!response) return new ApiError(0, cause.code === AxiosError.ECONNABORTED ? timeout : unreachable);
  const body = (response.data ?? {}) as { error?: unknown; fields?: Record<string, string>; data?: unknown };
  const text = typeof body.error === 'string' ? body.error : '';
  const requestId = response.headers?.['x-request-id'] as string | undefined;
  const isAway = response.status === 503 && Boolean(response.headers?.['retry-after']);
  return new ApiError(response.status, text, {
    fields: body.fields ?? {},
    data: body.data,
    body,
    requestId,
    isAway,
  });
}

/** Statuses of a proxy or a busy server, after which the submit may still have been stored. */
const inconclusiveStatuses = new Set([408, 425, 429]);

/** True when the server rejected the submit and stored nothing. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !inconclusiveStatuses.has(error.status)
  );
}

/** The server's text of a failed call, or `fallback` where it gave none. */
export function errorText(error: unknown, fallback: string = unexpected): string {
  return (error instanceof ApiError && error.message) || fallback;
}
