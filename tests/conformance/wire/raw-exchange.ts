import type { IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Answer, NoAnswer } from './http-client.ts';

/** Longest wait for the answer to bytes that are no proper request, ms. */
const timeoutMs = 8000;

const isBodyless = (status: number) => status < 200 || status === 204 || status === 304;

/** The chunks of a body joined; undefined before the last has come. */
function joinChunks(text: string): string | undefined {
  let joined = '';
  let rest = text;
  for (;;) {
    const line = rest.indexOf('\r\n');
    if (line === -1) return undefined;
    const length = Number.parseInt(rest.slice(0, line), 16);
    if (length === 0) return joined;
    if (rest.length < line + 2 + length + 2) return undefined;
    joined += rest.slice(line + 2, line + 2 + length);
    rest = rest.slice(line + 2 + length + 2);
  }
}

/** The answer in what was received, as latin1; undefined while it is not complete. */
export function readAnswer(received: string, ended: boolean): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = received.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const rest = received.slice(end + 4);
  if (status >= 100 && status < 200 && status !== 101) return readAnswer(rest, ended);
  const headers: IncomingHttpHeaders = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]),
  );
  const length = headers['content-length'];
  const chunked = /chunked/i.test(headers['transfer-encoding'] ?? '');
  const complete = chunked ? joinChunks(rest) : bodyOf(rest, { length, ended, status });
  if (complete === undefined) return undefined;
  return { status, headers, text: Buffer.from(complete, 'latin1').toString() };
}

function bodyOf(
  rest: string,
  { length, ended, status }: { length: string | undefined; ended: boolean; status: number },
): string | undefined {
  if (isBodyless(status)) return '';
  if (length === undefined) return ended ? rest : undefined;
  return rest.length >= Number(length) ? rest.slice(0, Number(length)) : undefined;
}

/** Sends bytes on a connection of their own; `half` ends the sending side after them. Throws a NoAnswer. */
export function exchange(base: URL, bytes: Buffer, half: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const port = Number(base.port || (base.protocol === 'https:' ? 443 : 80));
    const to = { host: base.hostname.replace(/^\[|\]$/g, ''), port, allowHalfOpen: true };
    const socket: Socket = base.protocol === 'https:' ? connectTls(to) : connect(to);
    let received = '';
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const fail = (reason: string) => finish(() => reject(new NoAnswer(reason)));
    const timer = setTimeout(() => fail(`nothing came in ${timeoutMs / 1000} s`), timeoutMs);
    const look = (ended: boolean) => {
      const answer = readAnswer(received, ended);
      if (answer) finish(() => resolve(answer));
      else if (ended) fail('the connection was closed without an answer');
    };
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1');
      look(false);
    });
    socket.on('end', () => look(true));
    socket.on('error', (failure: NodeJS.ErrnoException) => fail(failure.message || String(failure.code)));
    if (half) socket.end(bytes);
    else socket.write(bytes);
  });
}
