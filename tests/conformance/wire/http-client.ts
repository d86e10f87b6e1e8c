import { Agent, type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request as overTls, Agent as TlsAgent } from 'node:https';

/** A request as it is sent. The path follows the address of the API, with the query, and is sent unchanged. */
export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The connection ended, or nothing came, instead of an answer. */
export class NoAnswer extends Error {}

export interface HttpClient {
  /** Sends a request. Throws a NoAnswer when the server sends none. */
  send(sent: Sent): Promise<Answer>;
  close(): void;
}

/** Longest time without an answer, ms. */
const timeoutMs = 30_000;

/** Calls an API whose base address ends without a slash. */
export function openClient(base: URL, parallel: number): HttpClient {
  const isTls = base.protocol === 'https:';
  const options = { keepAlive: true, maxSockets: parallel };
  const agent = isTls ? new TlsAgent(options) : new Agent(options);
  const start = isTls ? overTls : overHttp;

  function once(sent: Sent): Promise<Answer> {
    const { method, path, headers, body } = sent;
    return new Promise((resolve, reject) => {
      const request = start({
        host: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        agent,
        method,
        path: `${base.pathname}${path}`,
        headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        timeout: timeoutMs,
      });
      request.on('response', (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', (failure) => reject(new NoAnswer(`the answer broke off: ${failure.message}`)));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      });
      request.on('timeout', () => request.destroy(new Error(`nothing came in ${timeoutMs / 1000} s`)));
      request.on('error', (failure: NodeJS.ErrnoException) => {
        // A server may close an idle connection at the moment in which it is used again.
        const mayRepeat = request.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(failure.code ?? '');
        if (mayRepeat) once(sent).then(resolve, reject);
        else reject(new NoAnswer(failure.message || String(failure.code)));
      });
      request.end(body);
    });
  }

  return { send: once, close: () => agent.destroy() };
}
