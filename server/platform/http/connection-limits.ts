import type { Server, ServerOptions } from 'node:http';
import { networkOf } from './network-address.ts';

const second = 1000;

/** What a client may take its time for. Node cuts a connection that is slower. */
export const clientTimeouts = {
  /** From the first byte, or from connecting, to the end of the headers, ms. */
  headersTimeout: 15 * second,
  /** To the end of the body, ms: a film of 100 MB over a line of 3 Mbit/s. */
  requestTimeout: 300 * second,
  /** Between two requests on one connection, ms. */
  keepAliveTimeout: 15 * second,
  /** How often slow connections are looked for, ms. */
  connectionsCheckingInterval: 5 * second,
  /** The request line and all headers together, bytes. */
  maxHeaderSize: 16 * 1024,
  /** Without a byte in either direction, ms: a reader that stopped reading. Longer than the longest call. */
  socketTimeout: 300 * second,
} satisfies ServerOptions & { socketTimeout: number };

export type ClientTimeouts = typeof clientTimeouts;

/** Descriptors left for the database, files and the processes beside. */
const reservedDescriptors = 200;
const connectionCap = 20_000;

/**
 * Bounds how many connections there are, and how many of them one network has. Behind a proxy every connection is
 * the proxy's, so that only the total is bounded there.
 */
export function limitConnections(
  server: Server,
  { connectionsPerAddress, trustProxy }: { connectionsPerAddress: number; trustProxy: boolean },
  socketTimeout: number,
): void {
  server.maxConnections = Math.max(100, Math.min(connectionCap, openFilesLimit() - reservedDescriptors));
  server.setTimeout(socketTimeout);
  if (trustProxy || connectionsPerAddress === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining > 0) open.set(network, remaining);
      else open.delete(network);
    });
  });
}

/** How many files and sockets the system lets this process have open. */
function openFilesLimit(): number {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft?: unknown } } }
    | undefined;
  const soft = Number(report?.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : connectionCap;
}
