import { AxiosError } from 'axios';

/** What a failed call tells: the status (0 when no answer came), the server's text and its texts per field. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  readonly data: unknown;
  /** The whole answer, for what stands beside `error` and `data`. */
  readonly body: unknown;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    text: string,
    detail: Partial<Pick<ApiError, 'fields' | 'data' | 'body' | 'requestId'>> = {},
  ) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.fields = detail.fields ?? {};
    this.data = detail.data;
    this.body = detail.body;
    this.requestId = detail.requestId;
  }
}

const serverUnreachable = 'The server cannot be reached. Check the connection and try again.';

/** Turns whatever a call threw into an ApiError with a text that can be shown. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!(cause instanceof AxiosError))
    return new ApiError(0, cause instanceof Error ? cause.message : serverUnreachable);
  const response = cause.response;
  if (!response) return new ApiError(0, serverUnreachable);
  const body = (response.data ?? {}) as { error?: unknown; fields?: Record<string, string>; data?: unknown };
  const text = typeof body.error === 'string' ? body.error : `The server answered ${response.status}.`;
  const requestId = response.headers?.['x-request-id'] as string | undefined;
  return new ApiError(response.status, text, { fields: body.fields ?? {}, data: body.data, body, requestId });
}
