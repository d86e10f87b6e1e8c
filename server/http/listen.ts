import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { type Config, ConfigError } from '../config.ts';
import { type ClientPatience, clientPatience, limitConnections } from './connection-limits.ts';

type Fetch = Parameters<typeof serve>[0]['fetch'];
type Listening = Pick<Config, 'port' | 'host' | 'connectionsPerAddress' | 'trustProxy'>;

/** Opens the port, with its limits on connections. Throws a ConfigError when another program has it. */
export function listen(
  fetch: Fetch,
  config: Listening,
  patience: ClientPatience = clientPatience,
): Promise<Server> {
  const { port, host: hostname } = config;
  return new Promise((resolve, reject) => {
    const { silence, ...serverOptions } = patience;
    // Without TLS and HTTP/2 of its own it is a plain HTTP server.
    const server = serve({ fetch, port, hostname, serverOptions }, () => resolve(server)) as Server;
    limitConnections(server, config, silence);
    server.once('error', (failure: NodeJS.ErrnoException) => {
      const taken = failure.code === 'EADDRINUSE';
      reject(taken ? new ConfigError([`PORT ${port} is in use by another program`]) : failure);
    });
  });
}
