import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { portInUseText } from '#domain/messages/port-in-use.ts';
import { urlHost } from '#domain/requests/http-origin.ts';
import { StartFailure } from '../settings/start-failure.ts';

const serverOptions = { headersTimeout: 15_000, requestTimeout: 30_000 };
const maxConnections = 500;

/** Why the program cannot listen. */
const listenFailure = ({ code, message }: NodeJS.ErrnoException, host: string, port: number) =>
  new StartFailure(
    code === 'EADDRINUSE'
      ? `${portInUseText('--port', port)}.`
      : `The assistant cannot listen at ${urlHost(host)}:${port}: check --host and --port (${code ?? message}).`,
  );

/** Listens; resolves with the port. @throws StartFailure when it cannot */
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
    server.once('error', (failure) => reject(listenFailure(failure, hostname, port)));
  });
}
