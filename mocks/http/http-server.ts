import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { operations } from '#contract/operations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { answerConnectionRefusals, hostProblem } from '#domain/requests/connection-refusals.ts';
import { paths } from '#domain/routes/paths.ts';
import { MockRequest, type ReadableHeaders } from '../contract/mock-request.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import { isControl, type Mock } from '../mock-app.ts';
import { tokenOfHeaders } from '../mock-session.ts';
import type { AppFiles } from './app-files.ts';
import { asksForStream, sendStream } from './event-stream.ts';
import { fileAnswer } from './file-answer.ts';
import { pageFile } from './page-files.ts';
import { readMethod } from './read-method.ts';

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'access-control-expose-headers': 'x-request-id, retry-after',
};
const jsonHeaders = {
  ...crossOrigin,
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-request-id': 'mock',
};
const streamHeaders = { ...jsonHeaders, 'content-type': 'text/event-stream' };
const unsubscribeCall = `/api${operations.disableAlertMail.path}`;
/** More than the largest upload. */
const defaultMaxBodyBytes = 256 * 1024 * 1024;

class BodyTooLarge extends Error {}

async function bodyOf(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection stays open after a body that is too large: its sender reads the refusal.
  for await (const part of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return parts.length === 1 ? new Uint8Array(parts[0]!) : new Uint8Array(Buffer.concat(parts));
}

const noBody = new Uint8Array();

/** Node's own object: the `Headers` of fetch would load a quarter of a second of code at the start. */
const headersOf = ({ headers }: IncomingMessage): ReadableHeaders => ({
  get: (name) => headers[name.toLowerCase()]?.toString() ?? null,
});

/** The refusal of a request that no operation can answer: no single host, no URL, a body that is announced too large. */
function refusalOf(incoming: IncomingMessage, maxBytes: number): Refusal | null {
  const { rawHeaders, httpVersion, headers, url = '/' } = incoming;
  const { request } = addedMessages;
  const problem = hostProblem(rawHeaders, httpVersion);
  if (problem !== null) return refuse(400, problem);
  if (!url.startsWith('/') || !URL.canParse(`http://${headers.host ?? 'localhost'}${url}`))
    return refuse(400, request.unreadable);
  return Number(headers['content-length'] ?? 0) > maxBytes ? refuse(413, request.tooLarge) : null;
}

async function received(incoming: IncomingMessage, maxBytes: number): Promise<MockRequest> {
  const { method, url = '/' } = incoming;
  const hasBody = 'content-length' in incoming.headers || 'transfer-encoding' in incoming.headers;
  return new MockRequest({
    method: readMethod(method),
    url: `http://${incoming.headers.host ?? 'localhost'}${url}`,
    headers: headersOf(incoming),
    body: hasBody ? await bodyOf(incoming, maxBytes) : noBody,
  });
}

interface SentAnswer {
  status: number;
  headers: Record<string, string | number>;
  content?: string | Uint8Array | undefined;
}

/** Sends an answer with its length. Node leaves the body out where the call is HEAD. */
function sendContent(outgoing: ServerResponse, { status, headers, content }: SentAnswer): void {
  const length = content !== undefined && { 'content-length': Buffer.byteLength(content) };
  // Node sends a text together with the headers, and bytes after them.
  outgoing.writeHead(status, { ...headers, ...length });
  outgoing.end(content);
}

const send = (outgoing: ServerResponse, { status, text }: { status: number; text: string }): void =>
  sendContent(outgoing, { status, headers: jsonHeaders, content: text });

interface Served {
  mock: Mock;
  app: AppFiles | null;
  maxBodyBytes?: number;
}

async function respond(
  { mock, app, maxBodyBytes = defaultMaxBodyBytes }: Served,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const [pathname = '/'] = (incoming.url ?? '/').split('?');
  const refusal = refusalOf(incoming, maxBodyBytes);
  if (refusal) {
    outgoing.setHeader('connection', 'close');
    return send(outgoing, { status: refusal.status, text: JSON.stringify(refusal.body) });
  }
  const method = readMethod(incoming.method);
  if (method === 'OPTIONS') return void outgoing.writeHead(204, crossOrigin).end();
  if (isControl(pathname)) {
    const file = method === 'GET' ? await pageFile(pathname) : null;
    if (file) return sendContent(outgoing, { status: 200, ...file });
    return send(outgoing, await mock.control(await received(incoming, maxBodyBytes)));
  }
  if (pathname.startsWith('/files/')) {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    // A range counts for GET only, so this call keeps its own method.
    const call = { method: incoming.method ?? 'GET', url, headers: headersOf(incoming) };
    const answer = await fileAnswer(call);
    return sendContent(outgoing, { ...answer, headers: { ...crossOrigin, ...answer.headers } });
  }
  // A browser that opens the address of a mail program gets the page that asks.
  if (method === 'GET' && pathname === unsubscribeCall) {
    const location = paths.unsubscribe() + new URL(incoming.url ?? '/', 'http://localhost').search;
    return sendContent(outgoing, { status: 302, headers: { location }, content: '' });
  }
  const file = method === 'GET' ? await app?.(pathname) : null;
  if (file) return sendContent(outgoing, file);
  const request = await received(incoming, maxBodyBytes);
  const found = await mock.answer(request);
  if (!found) return void incoming.socket.destroy();
  const isStream = found.status === 200 && asksForStream(request.method, pathname, request.headers);
  if (!isStream) return send(outgoing, found);
  // A stream would end the oldest one of its session above the limit.
  if (incoming.method === 'HEAD') return sendContent(outgoing, { status: 200, headers: streamHeaders });
  const token = tokenOfHeaders(request.headers) ?? '';
  sendStream(outgoing, { text: found.text, token, headers: streamHeaders });
}

/** Answers 413 to a body whose rest is not read. */
function refuseRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.setHeader('connection', 'close');
  send(outgoing, { status: 413, text: JSON.stringify({ error: addedMessages.request.tooLarge }) });
  incoming.resume();
}

/** The mock behind a port, and the app on the same one if there is any. */
export function createMockServer(served: Served): Server {
  const server = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
    respond(served, incoming, outgoing).catch((failure: unknown) => {
      if (failure instanceof BodyTooLarge) return refuseRest(incoming, outgoing);
      // The client has left: nobody reads an answer.
      if (incoming.errored) return;
      console.error(failure);
      send(outgoing, { status: 500, text: JSON.stringify({ error: `The mock failed: ${failure}` }) });
    });
  });
  answerConnectionRefusals(server);
  return server;
}
