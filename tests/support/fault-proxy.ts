import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a database that can fail as networks do. */
export interface FaultProxy {
  port: number;
  /** `url` with the address of the proxy. */
  through(url: string): string;
  /** Sends new connections to another server, as after a failover. */
  pointTo(url: string): void;
  /** Number of open connections. */
  open(): number;
  /** Ends every connection at once, as a crash does; accepts new ones. */
  cut(): void;
  /** Refuses new connections, and ends open ones. */
  refuse(): Promise<void>;
  /** Sends nothing on any connection, open or new, and closes none. */
  hang(): void;
  /**
   * Forwards these to the database, one after another, and closes the connection instead of forwarding the response to
   * the last one. Once.
   */
  cutAnswerTo(...statements: string[]): void;
  /** Forwards again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startProxy(given: { host: string; port: number }): Promise<FaultProxy> {
  let target = given;
  const pairs = new Set<[Socket, Socket]>();
  let hanging = false;
  let awaited: string[] = [];
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    let answerDropped = false;
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (hanging) return;
      // Statements that are sent together may arrive together.
      let at = 0;
      for (const statement of awaited) {
        at = chunk.indexOf(statement, at);
        if (at < 0) break;
        awaited = awaited.slice(1);
        answerDropped = awaited.length === 0;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      // The tag of the commit: what answers the statements that were sent before it does not tell that it was executed.
      if (answerDropped) {
        if (chunk.includes('COMMIT')) end(pair);
      } else if (!hanging) near.write(chunk);
    });
    for (const socket of pair) {
      socket.on('error', () => end(pair));
      socket.on('close', () => end(pair));
    }
  });
  const end = (pair: [Socket, Socket]) => {
    if (!pairs.delete(pair)) return;
    for (const socket of pair) socket.destroy();
  };
  const cut = () => [...pairs].forEach(end);
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await listen(0);
  return {
    port,
    through(given) {
      const url = new URL(given);
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    pointTo(url) {
      const { hostname, port } = new URL(url);
      target = { host: hostname, port: Number(port) };
    },
    open: () => pairs.size,
    cut,
    async refuse() {
      const stopped = stop();
      cut();
      await stopped;
    },
    hang() {
      hanging = true;
    },
    cutAnswerTo(...statements) {
      awaited = statements;
    },
    async restore() {
      // Data swallowed while it hung is lost: such a connection is unusable.
      if (hanging) cut();
      hanging = false;
      if (!server.listening) await listen(port);
    },
    async close() {
      cut();
      if (server.listening) await stop();
    },
  };
}
