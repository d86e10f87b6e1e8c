import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import { ApiFailure, failureText } from './api-failure.ts';
import { readBounded } from './read-bounded.ts';

/** Larger than the largest answer of the server. */
const maxAnswerBytes = 4_000_000;
/** Time for one call. */
const callTimeoutMs = 30_000;

export interface ApiRequest {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** Calls of operations of the contract. They throw an ApiFailure when the answer is not a success. */
export interface Api {
  call<Answer>(id: OperationId, request?: ApiRequest): Promise<Answer>;
}

/** Reads the address of the product: where people open it, with or without `/api`. @throws Error with the reason */
export function readBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`"${text}" is not an address such as https://trade.example.`);
  if (url.username || url.password || url.search || url.hash)
    throw new Error('Give the address of the product without a name, a password and a query.');
  return `${url.origin}${url.pathname.replace(/\/+$/, '').replace(/\/api$/, '')}`;
}

/** Whether passwords and tokens would cross a network unencrypted. */
export function isUnencrypted(base: string): boolean {
  const { protocol, hostname } = new URL(base);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Sends calls with the token that `token` answers at the time; without one for the operations of visitors. */
export function createApi(base: string, token: () => string | null): Api {
  return {
    async call<Answer>(id: OperationId, request: ApiRequest = {}) {
      const response = await send(base, id, token(), request);
      const text = await bodyText(response);
      const body = parsed(text);
      if (!response.ok) throw new ApiFailure(response.status, failureText(response.status, body), body);
      if (typeof body !== 'object' || body === null)
        throw new ApiFailure(response.status, 'The server did not answer as its contract says.');
      return body as Answer;
    },
  };
}

async function send(
  base: string,
  id: OperationId,
  token: string | null,
  request: ApiRequest,
): Promise<Response> {
  const { method, path }: Operation = operations[id];
  const given = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const limit = AbortSignal.timeout(callTimeoutMs);
  try {
    return await fetch(`${base}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: method.toUpperCase(),
      headers: {
        accept: 'application/json',
        ...(token && { token, authorization: `Bearer ${token}` }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      // A redirect would hand the token to another address.
      redirect: 'error',
      signal: request.signal ? AbortSignal.any([limit, request.signal]) : limit,
    });
  } catch {
    throw noAnswer(limit, request.signal);
  }
}

async function bodyText(response: Response): Promise<string> {
  let text: string | null;
  try {
    text = await readBounded(response.body, maxAnswerBytes);
  } catch {
    throw new ApiFailure(null, 'The answer of the server broke off. Try again.');
  }
  if (text === null) throw new ApiFailure(response.status, 'The answer is too large. Ask for fewer rows.');
  return text;
}

function noAnswer(limit: AbortSignal, cancelled: AbortSignal | undefined): ApiFailure {
  if (cancelled?.aborted) return new ApiFailure(null, 'The call was cancelled.');
  if (limit.aborted) return new ApiFailure(null, 'The server did not answer in time. Try again later.');
  return new ApiFailure(null, 'The server cannot be reached. Check its address and try again.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
