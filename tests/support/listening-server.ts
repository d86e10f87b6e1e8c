import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { TestServer } from '#server/testing/test-server.ts';

/** Lets a test server listen on a free port. Close it before the server. */
export function listenOn({ app }: TestServer): Promise<{ url: string; close: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((closed) => server.close(() => closed())),
      }),
    );
  });
}
