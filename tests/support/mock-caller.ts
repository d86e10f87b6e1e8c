import { type OperationId, operations } from '#contract/operations.ts';
import { mockTokens } from '#mocks/control/mock-tokens.ts';

export type Caller = 'PUBLIC' | 'USER' | 'ADMIN';

export interface MockReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the answer that it asked for
  body: any;
  headers: Headers;
}

interface MockSend {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  form?: FormData;
  token?: string;
}

const sessionOf = (caller: Caller, token?: string): Record<string, string> => {
  const sent = token ?? (caller === 'PUBLIC' ? null : mockTokens[caller]);
  return sent ? { token: sent, authorization: `Bearer ${sent}` } : {};
};

/** Calls operations of a mock over HTTP. */
export function mockCaller(url: () => string) {
  async function send(id: OperationId, caller: Caller, sent: MockSend = {}): Promise<MockReply> {
    const { method, path, body: kind } = operations[id];
    const headers = {
      ...sessionOf(caller, sent.token),
      ...(kind === 'json' && { 'content-type': 'application/json' }),
      ...sent.headers,
    };
    const body = sent.form ?? (kind === 'json' ? JSON.stringify(sent.body ?? {}) : undefined);
    const query = new URLSearchParams(sent.query);
    const init = { method: method.toUpperCase(), headers, ...(body !== undefined && { body }) };
    const response = await fetch(`${url()}/api${path}?${query}`, init);
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  /** A call of `/__mock`. */
  async function control(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<MockReply> {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${url()}/__mock${path}`, init);
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  return { send, control };
}

const roles: readonly Caller[] = ['ADMIN', 'USER', 'PUBLIC'];

/** A role that may call an operation. */
export const allowedCaller = (id: OperationId): Caller =>
  roles.find((role) => (operations[id].roles as readonly string[]).includes(role)) as Caller;
