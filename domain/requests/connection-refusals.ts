import { addedMessages } from '../messages/added-messages.ts';

/** A refusal before there is a request that a handler could answer. */
interface ConnectionRefusal {
  status: number;
  /** The reason phrase of the status line. */
  reason: string;
  error: string;
}

const { request } = addedMessages;

/** Bytes that are not HTTP, and an address or a Host that make no URL. */
const malformed: ConnectionRefusal = { status: 400, reason: 'Bad Request', error: request.unreadable };
const expectation: ConnectionRefusal = {
  status: 417,
  reason: 'Expectation Failed',
  error: request.expectation,
};
const tunnel: ConnectionRefusal = { status: 405, reason: 'Method Not Allowed', error: request.noTunnel };

/** By the codes of Node's HTTP parser. */
const byCode: Readonly<Record<string, ConnectionRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout', error: request.tooSlow },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, reason: 'Payload Too Large', error: request.tooLarge },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    error: request.headersTooLarge,
  },
};

/** Headers of these refusals. The connection ends: what follows on it cannot be read. */
export const connectionHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
} as const;

/** The body of the 400 to bytes that are not HTTP. */
export const malformedBody = JSON.stringify({ error: malformed.error });

/** The refusal as it goes over the wire. Its texts are ASCII. */
function refusalBytes({ status, reason, error }: ConnectionRefusal): string {
  const body = JSON.stringify({ error });
  const headers = { ...connectionHeaders, 'Content-Length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}

/**
 * The text that refuses the Host headers of a request; null for those that are right. Node silently takes the first of
 * two, while a proxy in front may have decided by the other one. HTTP/1.0 needs none.
 */
export function hostProblem(rawHeaders: readonly string[], httpVersion: string): string | null {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1) return request.twoHosts;
  return hosts === 0 && httpVersion !== '1.0' ? request.unreadable : null;
}

/** The part of a Node socket that a refusal needs. */
interface Connection {
  readonly writable: boolean;
  /** The answer that is being sent. */
  readonly _httpMessage?: { headersSent: boolean } | null;
  end(text: string): unknown;
  resume(): unknown;
  destroy(): unknown;
  on(event: 'error' | 'end' | 'close', listener: () => void): unknown;
}

/** The part of a Node HTTP server that the refusals need. */
interface HttpServer {
  on(
    event: 'clientError',
    listener: (failure: Error & { code?: string }, connection: Connection) => void,
  ): unknown;
  on(
    event: 'checkExpectation',
    listener: (incoming: { socket: Connection; resume(): unknown }) => void,
  ): unknown;
  on(event: 'connect', listener: (incoming: object, connection: Connection) => void): unknown;
}

/** How long the rest of a refused request is discarded, ms. */
const discardMs = 2000;

/** Sends the refusal at once and closes when the client has stopped sending: a close with unread bytes is a reset. */
function refuse(connection: Connection, refusal: ConnectionRefusal): void {
  const close = () => connection.destroy();
  const timer = setTimeout(close, discardMs);
  connection.on('close', () => clearTimeout(timer));
  for (const event of ['end', 'error'] as const) connection.on(event, close);
  connection.end(refusalBytes(refusal));
  connection.resume();
}

/**
 * Answers by the contract, with `{error}`, what Node refuses by itself without a body: malformed HTTP (400), a request
 * that arrives too slowly (408), an unknown Expect header (417), headers or an address that are too long (431) and
 * CONNECT (405).
 */
export function answerConnectionRefusals(server: HttpServer): void {
  const refused = new WeakSet<Connection>();
  server.on('clientError', (failure, connection) => {
    // The parser reports each further piece of what it has refused.
    if (refused.has(connection)) return;
    refused.add(connection);
    const isAnswering = connection._httpMessage?.headersSent === true;
    if (failure.code === 'ECONNRESET' || !connection.writable || isAnswering) connection.destroy();
    else refuse(connection, (failure.code && byCode[failure.code]) || malformed);
  });
  server.on('checkExpectation', (incoming) => {
    incoming.resume();
    refuse(incoming.socket, expectation);
  });
  server.on('connect', (_, connection) => refuse(connection, tunnel));
}
