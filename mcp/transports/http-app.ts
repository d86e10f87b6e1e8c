import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { Hono } from 'hono';
import { readBounded } from '../api/read-bounded.ts';
import { SignInFailure } from '../api/sign-in.ts';
import { createHttpSessions, type HttpCaller } from './http-sessions.ts';
import { bearerOf, equalSecrets, originProblem } from './request-guards.ts';

/** The largest message of a client, in bytes. */
const maxBodyBytes = 256_000;

export interface HttpAppOptions {
  host: string;
  hosts: readonly string[];
  origins: readonly string[];
  /** The bearer token that callers send when they share an account; null when each has a session token. */
  key: string | null;
  /** The server and the account of a new connection. @throws SignInFailure for a bearer token that opens no account */
  openServer: (bearer: string) => Promise<Omit<HttpCaller, 'bearer'>>;
  clock?: () => number;
}

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status, headers });

const signInText = (key: string | null) =>
  key
    ? 'Send the key of this server (MCP_HTTP_KEY) as the bearer token.'
    : 'Send a session token of the product as the bearer token.';

async function readJson(request: Request): Promise<{ body: unknown } | Response> {
  const text = await readBounded(request.body, maxBodyBytes).catch(() => '');
  if (text === null) return refusal(413, `A message has at most ${maxBodyBytes} bytes.`);
  try {
    return { body: JSON.parse(text) };
  } catch {
    return refusal(400, 'The message is not JSON.');
  }
}

/** The MCP endpoint: `/mcp`, with a connection for each client that initializes one. */
export function createHttpApp(options: HttpAppOptions): {
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
} {
  const { key, openServer, clock = Date.now } = options;
  const sessions = createHttpSessions(clock);

  async function open(bearer: string, request: Request, body: unknown): Promise<Response> {
    try {
      const caller = { ...(await openServer(bearer)), bearer };
      const response = await sessions.open(caller, request, body);
      return response ?? refusal(503, 'There are too many connections. Try again later.');
    } catch (failure) {
      if (!(failure instanceof SignInFailure)) throw failure;
      return refusal(401, `${failure.message} ${signInText(key)}`, { 'www-authenticate': 'Bearer' });
    }
  }

  const app = new Hono();
  app.use(async (c, next) => {
    const problem = originProblem(c.req.raw.headers, options);
    if (problem) return refusal(403, problem);
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
  });
  app.on(['GET', 'POST', 'DELETE'], '/mcp', async (c) => {
    const request = c.req.raw;
    const bearer = bearerOf(request.headers);
    if (!bearer || (key && !equalSecrets(bearer, key)))
      return refusal(401, signInText(key), { 'www-authenticate': 'Bearer' });
    const id = request.headers.get('mcp-session-id');
    const session = id ? sessions.find(id, bearer) : undefined;
    if (id && !session) return refusal(404, 'This connection has ended. Initialize another one.');
    if (request.method !== 'POST')
      return session?.transport.handleRequest(request) ?? refusal(400, 'Initialize a connection first.');
    const read = await readJson(request);
    if (read instanceof Response) return read;
    if (session) return session.transport.handleRequest(request, { parsedBody: read.body });
    if (!isInitializeRequest(read.body)) return refusal(400, 'Initialize a connection first.');
    return open(bearer, request, read.body);
  });
  app.notFound(() => refusal(404, 'The endpoint is /mcp.'));
  app.onError((failure) => {
    console.error(failure);
    return refusal(500, 'The request failed.');
  });
  return { fetch: async (request) => app.fetch(request), close: () => sessions.close() };
}
