import type { Socket } from 'node:net';
import type { HttpBindings, serve } from '@hono/node-server';

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Requests that may wait on a connection; with more it is cut. Each takes some 10 KB of memory. */
const maxWaiting = 16;

/**
 * Answers the requests of a connection one after another: a client that sends many at once, without reading an
 * answer, occupies the server with one. Browsers and proxies send the next request after the answer.
 */
export function oneRequestPerConnection(fetch: Fetch): Fetch {
  /** Starts of the requests that wait, for each connection with a request that runs. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function startNext(socket: Socket): void {
    const next = waiting.get(socket)?.shift();
    if (next) next();
    else waiting.delete(socket);
  }

  return (request, env) => {
    // Without TLS and HTTP/2 options every connection is a plain HTTP one.
    const { incoming, outgoing } = env as HttpBindings;
    const { socket } = incoming;
    const start = () => {
      outgoing.once('close', () => startNext(socket));
      return fetch(request, env);
    };
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      return start();
    }
    if (queue.length >= maxWaiting) socket.destroy();
    if (socket.destroyed) return unsent();
    return new Promise((resolve, reject) => {
      queue.push(() => {
        if (!socket.destroyed) return Promise.resolve(start()).then(resolve, reject);
        resolve(unsent());
        startNext(socket);
      });
    });
  };
}

/** For a client that has left: nobody reads it. */
const unsent = () => new Response(null, { status: 503 });
