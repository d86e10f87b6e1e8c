import type { Server, ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';

/** Emitted on the response of a running request when the server begins to stop: a stream ends then. */
export const closingEvent = 'closing';

/**
 * Prepares graceful shutdown, before the first request. The returned function refuses new connections, waits for
 * running requests, and cuts those that exceed `limit` milliseconds. It resolves to the number of those.
 */
export function prepareGracefulClose(serverType: ServerType): (limit: number) => Promise<number> {
  const server = serverType as Server;
  const responses = new Set<ServerResponse>();
  let closing = false;
  server.prependListener('request', (_, response) => {
    // Without this header a keep-alive client would send its next request to a closed server.
    if (closing) response.shouldKeepAlive = false;
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  return (limit) => {
    closing = true;
    for (const response of responses) {
      response.shouldKeepAlive = false;
      response.emit(closingEvent);
    }
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
