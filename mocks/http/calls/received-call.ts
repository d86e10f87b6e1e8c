import type { HttpBindings } from '@hono/node-server';
import { type OperationId, operations } from '#contract/operations.ts';
import type { Role } from '#domain/accounts/role.ts';
import { jsonBodyLimit } from '#domain/requests/body-limits.ts';
import { isFixedToken, openFixedSession } from '../business/fixed-tokens.ts';
import type { Business } from '../business/open-business.ts';
import { type CheckedCall, tokenOfHeaders } from './violations.ts';

/** A call of an operation, with its body read where it is JSON. */
export interface ReceivedCall extends CheckedCall {
  url: URL;
  request: Request;
  env: HttpBindings;
  /** Null for none, for a form, and for one that is above every limit: the server reads or refuses those. */
  text: string | null;
  /** The same as it was received: it may be no UTF-8, which the server refuses. */
  bytes: ArrayBuffer | null;
}

function parsed(text: string | null): unknown {
  try {
    return text?.trim() ? JSON.parse(text) : undefined;
  } catch {
    return null;
  }
}

async function readBytes(id: OperationId, request: Request): Promise<ArrayBuffer | null> {
  const length = request.headers.get('content-length');
  if (operations[id].body !== 'json' || length === null || Number(length) > jsonBodyLimit) return null;
  return request.arrayBuffer();
}

const utf8 = new TextDecoder();

/** The role of a token. A fixed one opens its session again whenever that has ended. */
async function roleOf({ services }: Business, token: string): Promise<Role | null> {
  const found = await services.sessions.find(token);
  if (found || !isFixedToken(token)) return found?.role ?? null;
  await openFixedSession(services, token);
  return (await services.sessions.find(token))?.role ?? null;
}

/** Reads a call of an operation. */
export async function receiveCall(
  business: Business,
  { id, url, request, env }: Pick<ReceivedCall, 'id' | 'url' | 'request' | 'env'>,
): Promise<ReceivedCall> {
  const { headers } = request;
  // The log keeps answers as text, and a page on this machine gains nothing from compressed ones.
  headers.delete('accept-encoding');
  const bytes = await readBytes(id, request);
  const text = bytes && utf8.decode(bytes);
  const body = parsed(text);
  const token = tokenOfHeaders(headers);
  const role = token === null ? null : await roleOf(business, token);
  // A sign-in may continue a session.
  const continued = (body as { token?: unknown } | null | undefined)?.token;
  if (typeof continued === 'string') await roleOf(business, continued);
  return { id, url, request, env, headers, text, bytes, role, query: url.searchParams, body };
}

/** The request with a body that was read already. Making a new Request would cost more than many a call. */
const withBytes = (request: Request, bytes: ArrayBuffer): Request =>
  Object.create(request, { arrayBuffer: { value: async () => bytes } });

/** The request again, as the client sent it or with another address and body. */
export function requestOf(
  { request, bytes }: ReceivedCall,
  changed: { url: URL; body: object | null } | null = null,
): Request {
  if (!changed) return bytes ? withBytes(request, bytes) : request;
  const body = changed.body && JSON.stringify(changed.body);
  const headers = new Headers(request.headers);
  if (body !== null) headers.set('content-length', String(Buffer.byteLength(body)));
  return new Request(changed.url, { method: request.method, headers, body });
}
