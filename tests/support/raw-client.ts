import { connect, type Socket } from 'node:net';
import type { Config } from '#server/app/config.ts';
import { listen } from '#server/app/listen.ts';
import { clientTimeouts } from '#server/platform/http/connection-limits.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

/** A test server on a port, for requests that an ordinary client never sends. */
export interface ListeningServer extends TestServer {
  port: number;
  url: string;
  /** The number of open connections. */
  connections(): Promise<number>;
}

/** Opens a port with the server's own limits; `timeouts` (ms) are for tests that cannot wait that long. */
export async function openListeningServer(
  timeouts: Partial<typeof clientTimeouts> = {},
  connectionsPerAddress = 500,
  changes: Partial<Config> = {},
): Promise<ListeningServer> {
  const server = await createTestServer({ connectionsPerAddress, ...changes });
  const limits = { host: '127.0.0.1', port: 0, connectionsPerAddress, trustProxy: false };
  const listening = await listen(server.app.fetch, limits, { ...clientTimeouts, ...timeouts });
  const { port } = listening.address() as { port: number };
  return {
    ...server,
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () =>
      new Promise((resolve, reject) =>
        listening.getConnections((failure, count) => (failure ? reject(failure) : resolve(count))),
      ),
    async close() {
      listening.closeAllConnections();
      await new Promise((resolve) => listening.close(resolve));
      await server.close();
    },
  };
}

/** A raw connection; `heard` is what it has received so far. */
export interface RawClient {
  socket: Socket;
  received(): string;
  /** Resolves with what was received, when the other side has closed or after so many ms. */
  closed(within: number): Promise<{ closed: boolean; received: string }>;
}

export function openRaw(port: number, localAddress?: string): Promise<RawClient> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    let text = '';
    let over = false;
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    for (const event of ['end', 'close', 'error'] as const) socket.on(event, () => (over = true));
    socket.once('error', reject);
    socket.once('connect', () =>
      resolve({
        socket,
        received: () => text,
        async closed(within) {
          const until = Date.now() + within;
          while (!over && Date.now() < until) await new Promise((next) => setTimeout(next, 10));
          return { closed: over, received: text };
        },
      }),
    );
  });
}

/** Sends bytes, ends its side, returns the response, and closes the connection. */
export async function sendBytes(port: number, bytes: string | Buffer, timeouts = 3000): Promise<string> {
  const client = await openRaw(port);
  client.socket.end(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  const { received } = await client.closed(timeouts);
  client.socket.destroy();
  return received;
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** The `error` of a refusal as it went over the wire; empty when the body is no JSON of the contract. */
export function errorIn(answer: string): string {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  if (!/^content-type: application\/json/im.test(head)) return '';
  return (JSON.parse(body) as { error?: string }).error ?? '';
}
