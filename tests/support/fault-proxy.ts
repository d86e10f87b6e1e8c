import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can fail as networks do. */
export interface FaultProxy {
  port: number;
  /** `url` as it is reached through here. */
  through(url: string): string;
  /** Connections that are open. */
  open(): number;
  /** Ends every connection at once, as a crash does; new ones go through. */
  cut(): void;
  /** Takes no connections, and ends those there are. */
  refuse(): Promise<void>;
  /** Says nothing on any connection, old or new, and ends none. */
  hang(): void;
  /** Passes this on to the database but never its answer: the connection ends instead. Once. */
  cutAnswerTo(statement: string): void;
  /** Works again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let hanging = false;
  let awaitedStatement: string | null = null;
  const server = createServer((near) => {
    const far = connect(target);
    const pair: [Socket, Socket] = [near, far];
    let answerDropped = false;
    pairs.add(pair);
    near.on('data', (chunk) => {
      if (hanging) return;
      if (awaitedStatement !== null && chunk.includes(awaitedStatement)) {
        awaitedStatement = null;
        answerDropped = true;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      // The database has answered, so it has done what it was told.
      if (answerDropped) end(pair);
      else if (!hanging) near.write(chunk);
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
    cutAnswerTo(statement) {
      awaitedStatement = statement;
    },
    async restore() {
      // What was swallowed while it hung is gone: such a connection is of no use any more.
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
