import { connect, createServer, type Socket } from 'node:net';

/** What a piece of work asked of the database. */
export interface DatabaseUse {
  /** Times that the client waited for an answer: statements that are sent together are one wait. */
  waits: number;
  /** Statements that the database parsed, those that open and end transactions left out. */
  parses: number;
}

/** Answers are held back for so long, ms, that what the client sends together also arrives before the first of them. */
const answerDelayMs = 4;

const opensOrEnds = /^(begin|start transaction|commit|rollback)/i;

/** A proxy to PostgreSQL that reads the messages of the wire protocol and counts. Connections must be unencrypted. */
export async function startCountingProxy(target: { host: string; port: number }) {
  let use: DatabaseUse = { waits: 0, parses: 0 };
  const pairs = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    let answered = true;
    const fromClient = messageReader(true, (type, body) => {
      if (type === 'Q' && !opensOrEnds.test(textAt(body, 0))) use.parses += 1;
      if (type === 'P') {
        const name = textAt(body, 0);
        const text = textAt(body, Buffer.byteLength(name) + 1);
        if (!opensOrEnds.test(text)) use.parses += 1;
      }
      if (answered && (type === 'Q' || type === 'S')) {
        use.waits += 1;
        answered = false;
      }
    });
    const fromServer = messageReader(false, (type) => {
      if (type === 'Z') answered = true;
    });
    near.on('data', (chunk) => {
      fromClient(chunk);
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      setTimeout(() => {
        fromServer(chunk);
        near.write(chunk);
      }, answerDelayMs);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    /** `url` with the address of the proxy. */
    through: (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    /** Counts what `work` asks of the database; nothing else may use it meanwhile. */
    async count(work: () => Promise<unknown>): Promise<DatabaseUse> {
      use = { waits: 0, parses: 0 };
      const used = use;
      await work();
      use = { waits: 0, parses: 0 };
      return used;
    },
    async close() {
      for (const socket of pairs) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The text in a message from `start` to its zero byte. */
const textAt = (body: Buffer, start: number) => body.toString('utf8', start, body.indexOf(0, start));

/** Splits a stream into messages: a type, except of the first message of a client, a length and a body. */
function messageReader(startsUntyped: boolean, read: (type: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let untyped = startsUntyped;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = untyped ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (!untyped) read(String.fromCharCode(rest[0]!), rest.subarray(5, end));
      untyped = false;
      rest = rest.subarray(end);
    }
  };
}
