import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { portInUseText } from '#domain/messages/port-in-use.ts';
import {
  answerConnectionRefusals,
  connectionHeaders,
  malformedBody,
} from '#domain/requests/connection-refusals.ts';
import {
  type ClientTimeouts,
  clientTimeouts,
  limitConnections,
} from '#server/platform/http/connection-limits.ts';
import { oneRequestPerConnection } from '#server/platform/http/one-request-per-connection.ts';
import { type Config, ConfigError } from './config.ts';

type Fetch = Parameters<typeof getRequestListener>[0];
type ListenConfig = Pick<Config, 'port' | 'host' | 'connectionsPerAddress' | 'trustProxy'>;

/** What the HTTP adapter answers by itself: 400 to an address or a Host that make no URL. */
function answerFailure(failure: unknown): Response {
  const isRefused = failure instanceof RequestError;
  const body = isRefused ? malformedBody : JSON.stringify({ error: addedMessages.request.internalError });
  return new Response(body, { status: isRefused ? 400 : 500, headers: connectionHeaders });
}

/** Listens on the port with connection limits. Throws a ConfigError when the port is in use. */
export function listen(
  fetch: Fetch,
  config: ListenConfig,
  timeouts: ClientTimeouts = clientTimeouts,
): Promise<Server> {
  const { port, host: hostname } = config;
  return new Promise((resolve, reject) => {
    const { socketTimeout, ...serverOptions } = timeouts;
    const answer = getRequestListener(oneRequestPerConnection(fetch), {
      hostname,
      errorHandler: answerFailure,
    });
    // A request without Host is refused with the others that the contract does not allow.
    const server = createServer({ ...serverOptions, requireHostHeader: false }, answer);
    answerConnectionRefusals(server);
    limitConnections(server, config, socketTimeout);
    server.once('error', (failure: NodeJS.ErrnoException) => {
      const isPortInUse = failure.code === 'EADDRINUSE';
      reject(isPortInUse ? new ConfigError([portInUseText('PORT', port)]) : failure);
    });
    server.listen(port, hostname, () => resolve(server));
  });
}
