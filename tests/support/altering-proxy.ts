import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer on its way through the proxy. */
export interface PassedAnswer {
  status: number;
  type: string;
  text: string;
}

/** What the proxy makes of an answer; `'reset'` breaks the connection instead. */
export type Alter = (answer: PassedAnswer, call: { method: string; path: string }) => PassedAnswer | 'reset';

export interface AlteringProxy {
  url: string;
  close(): Promise<void>;
}

/** A server in front of another one that passes every request on and alters the answers. */
export async function openAlteringProxy(target: string, alter: () => Alter): Promise<AlteringProxy> {
  const { hostname, port } = new URL(target);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const forwarded = request({ hostname, port, method, path, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      const type = answer.headers['content-type'] ?? '';
      const altered = alter()({ status: answer.statusCode ?? 0, type, text }, { method, path });
      if (altered === 'reset') return outgoing.socket?.resetAndDestroy();
      const bytes = Buffer.from(altered.text);
      outgoing.writeHead(altered.status, { 'content-type': altered.type, 'content-length': bytes.length });
      return outgoing.end(bytes);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }

  // The target refuses what is too long.
  const server = createServer({ maxHeaderSize: 256 * 1024 }, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
