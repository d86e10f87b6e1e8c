import type { Server, ServerOptions } from 'node:http';
import { networkOf } from './network-address.ts';

const second = 1000;

/** Timeouts for slow clients; Node cuts a connection that exceeds them. */
export const clientTimeouts = {
  /** From the first byte, or from connecting, to the end of the headers, ms. */
  headersTimeout: 15 * second,
  /** To the end of the body, ms: a film of 100 MB over a line of 3 Mbit/s. */
  requestTimeout: 300 * second,
  /** Idle time between two requests on one connection, ms. */
  keepAliveTimeout: 15 * second,
  /** Interval of the check for slow connections, ms. */
  connectionsCheckingInterval: 5 * second,
  /** Maximum size of request line and headers together, bytes. */
  maxHeaderSize: 16 * 1024,
  /** Time without a byte in either direction, ms: the reader has stopped. Longer than the longest call. */
  socketTimeout: 300 * second,
} satisfies ServerOptions & { socketTimeout: number };

export type ClientTimeouts = typeof clientTimeouts;

/** File descriptors reserved for the database, files and child processes. */
const reservedDescriptors = 200;
const connectionCap = 20_000;

/**
 * Limits the number of connections, in total and per network. Behind a proxy every connection comes from the proxy,
 * so only the total is limited there.
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

/** The system's limit of open files and sockets for this process. */
function openFilesLimit(): number {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft?: unknown } } }
    | undefined;
  const soft = Number(report?.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : connectionCap;
}
