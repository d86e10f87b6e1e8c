import { type ServerType, serve } from '@hono/node-server';
import { type Config, ConfigError } from '../config.ts';
import { type ClientPatience, clientPatience, limitConnections } from './connection-limits.ts';

type Fetch = Parameters<typeof serve>[0]['fetch'];
type Listening = Pick<Config, 'port' | 'host' | 'connectionsPerAddress' | 'trustProxy'>;

/** Opens the port, with its limits on connections. Throws a ConfigError when another program has it. */
export function listen(
  fetch: Fetch,
  config: Listening,
  patience: ClientPatience = clientPatience,
): Promise<ServerType> {
  const { port, host: hostname } = config;
  return new Promise((resolve, reject) => {
    const { silence, ...serverOptions } = patience;
    const server = serve({ fetch, port, hostname, serverOptions }, () => resolve(server));
    limitConnections(server, config, silence);
    server.once('error', (failure: NodeJS.ErrnoException) => {
      const taken = failure.code === 'EADDRINUSE';
      reject(taken ? new ConfigError([`PORT ${port} is in use by another program`]) : failure);
    });
  });
}
