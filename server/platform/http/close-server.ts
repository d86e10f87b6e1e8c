import type { Server, ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';

/**
 * Answers how to close a server, which has to be prepared before its first call: it takes no new connections, lets
 * running calls finish, and cuts those that take longer than `limit` milliseconds. Resolves to how many that were.
 */
export function prepareGracefulClose(serverType: ServerType): (limit: number) => Promise<number> {
  const server = serverType as Server;
  const responses = new Set<ServerResponse>();
  let closing = false;
  server.prependListener('request', (_, response) => {
    // Whoever keeps the connection would send the next call to a server that is gone.
    if (closing) response.shouldKeepAlive = false;
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  return (limit) => {
    closing = true;
    for (const response of responses) response.shouldKeepAlive = false;
    return new Promise((resolve) => {
      let aborted = 0;
      const timer = setTimeout(() => {
        aborted = responses.size;
        server.closeAllConnections();
      }, limit);
      server.close(() => {
        clearTimeout(timer);
        resolve(aborted);
      });
      server.closeIdleConnections();
    });
  };
}
