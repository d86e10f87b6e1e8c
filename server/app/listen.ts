import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import {
  type ClientTimeouts,
  clientTimeouts,
  limitConnections,
} from '#server/platform/http/connection-limits.ts';
import { oneRequestPerConnection } from '#server/platform/http/one-request-per-connection.ts';
import { type Config, ConfigError } from './config.ts';

type Fetch = Parameters<typeof serve>[0]['fetch'];
type ListenConfig = Pick<Config, 'port' | 'host' | 'connectionsPerAddress' | 'trustProxy'>;

/** Listens on the port with connection limits. Throws a ConfigError when the port is in use. */
export function listen(
  fetch: Fetch,
  config: ListenConfig,
  timeouts: ClientTimeouts = clientTimeouts,
): Promise<Server> {
  const { port, host: hostname } = config;
  return new Promise((resolve, reject) => {
    const { socketTimeout, ...serverOptions } = timeouts;
    // Without TLS and HTTP/2 options it is a plain HTTP server.
    const server = serve({ fetch: oneRequestPerConnection(fetch), port, hostname, serverOptions }, () =>
      resolve(server),
    ) as Server;
    limitConnections(server, config, socketTimeout);
    server.once('error', (failure: NodeJS.ErrnoException) => {
      const isPortInUse = failure.code === 'EADDRINUSE';
      reject(isPortInUse ? new ConfigError([`PORT ${port} is in use by another program`]) : failure);
    });
  });
}
