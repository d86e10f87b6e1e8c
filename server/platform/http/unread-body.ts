import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/** How long the rest of a refused body is discarded, in total and without a byte, ms. */
const maxDiscardMs = 30_000;
const maxSilenceMs = 5000;

/**
 * The body of a refusal whose request is still arriving; null when it has arrived. The answer is sent at once, and the
 * rest of the request is discarded before the connection closes. Closing a connection with unread bytes resets it, and
 * the reset can overtake the answer: a sender that is still sending would see a broken connection.
 */
export function bodyOfEarlyRefusal(c: Context<AppEnv>, text: string): ReadableStream<Uint8Array> | null {
  const incoming = c.env?.incoming as IncomingMessage | undefined;
  if (incoming?.complete !== false || c.req.method === 'GET' || c.req.method === 'HEAD') return null;
  const content = new TextEncoder().encode(text);
  c.header('Content-Length', String(content.length));
  // What follows on this connection is the refused body, not another request.
  c.header('Connection', 'close');
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(content);
      await discard(incoming);
      // A client that closed the connection has cancelled the stream.
      if (!incoming.destroyed) controller.close();
    },
  });
}

function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      for (const timer of [total, silence]) clearTimeout(timer);
      incoming.off('data', refresh);
      resolve();
    };
    const refresh = () => silence.refresh();
    const total = setTimeout(finish, maxDiscardMs);
    const silence = setTimeout(finish, maxSilenceMs);
    // The reader that gave up would keep in memory what arrives now, and pause.
    incoming.removeAllListeners('data');
    incoming.on('data', refresh);
    for (const event of ['end', 'close', 'error']) incoming.once(event, finish);
    incoming.resume();
  });
}
