import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

const serverOptions = { headersTimeout: 15_000, requestTimeout: 30_000 };
const maxConnections = 500;

/** Listens; resolves with the port. Rejects when it cannot. */
export function listen(
  fetch: (request: Request) => Promise<Response>,
  { host: hostname, port }: { host: string; port: number },
): Promise<{ port: number; close: () => void }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port, serverOptions }, (address: AddressInfo) =>
      resolve({
        port: address.port,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      }),
    ) as Server;
    server.maxConnections = maxConnections;
    server.once('error', reject);
  });
}
