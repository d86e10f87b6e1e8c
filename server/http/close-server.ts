import type { Server, ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';

/**
 * Answers how to close a server, which has to be prepared before its first call: it takes no new connections, lets
 * running calls finish, and cuts those that take longer than `limit` milliseconds. Resolves to how many that were.
 */
export function prepareClosing(given: ServerType): (limit: number) => Promise<number> {
  const server = given as Server;
  const answers = new Set<ServerResponse>();
  let closing = false;
  server.prependListener('request', (_, answer) => {
    // Whoever keeps the connection would send the next call to a server that is gone.
    if (closing) answer.shouldKeepAlive = false;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
  return (limit) => {
    closing = true;
    for (const answer of answers) answer.shouldKeepAlive = false;
    return new Promise((resolve) => {
      let cut = 0;
      const timer = setTimeout(() => {
        cut = answers.size;
        server.closeAllConnections();
      }, limit);
      server.close(() => {
        clearTimeout(timer);
        resolve(cut);
      });
      server.closeIdleConnections();
    });
  };
}
