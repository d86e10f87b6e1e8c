import { randomUUID } from 'node:crypto';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { equalSecrets } from './request-guards.ts';

/** Connections at one time, of all callers and of one. */
const [maxSessions, maxSessionsOfCaller] = [100, 10];
/** A connection that is not used for so long is closed. */
const idleMs = 30 * 60_000;

interface HttpSession {
  transport: WebStandardStreamableHTTPServerTransport;
  server: Server;
  /** The bearer token that opened it. */
  bearer: string;
  usedAt: number;
}

export interface HttpSessions {
  /** The connection of an id, for the bearer token that opened it only. */
  find(id: string, bearer: string): HttpSession | undefined;
  /** Connects a server and answers the request that initializes it. Null when there are too many connections. */
  open(bearer: string, server: Server, request: Request, body: unknown): Promise<Response | null>;
  close(): Promise<void>;
}

export function createHttpSessions(clock: () => number): HttpSessions {
  const sessions = new Map<string, HttpSession>();

  const drop = async (id: string) => {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.server.close();
  };
  const dropIdle = () =>
    Promise.all([...sessions].filter(([, { usedAt }]) => clock() - usedAt > idleMs).map(([id]) => drop(id)));
  const sweep = setInterval(() => void dropIdle(), 60_000).unref();

  /** Makes room for one more connection of a caller, whose oldest one ends. */
  const makeRoom = async (bearer: string): Promise<boolean> => {
    await dropIdle();
    const own = [...sessions].filter(([, session]) => equalSecrets(session.bearer, bearer));
    const [oldest] = own;
    if (own.length >= maxSessionsOfCaller && oldest) await drop(oldest[0]);
    return sessions.size < maxSessions;
  };

  return {
    find(id, bearer) {
      const session = sessions.get(id);
      if (!session || !equalSecrets(session.bearer, bearer)) return undefined;
      session.usedAt = clock();
      return session;
    },
    async open(bearer, server, request, body) {
      if (!(await makeRoom(bearer))) return null;
      const transport: WebStandardStreamableHTTPServerTransport =
        new WebStandardStreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: (id) => {
            sessions.set(id, { transport, server, bearer, usedAt: clock() });
          },
          onsessionclosed: (id) => void sessions.delete(id),
        });
      await server.connect(transport);
      return transport.handleRequest(request, { parsedBody: body });
    },
    async close() {
      clearInterval(sweep);
      await Promise.all([...sessions.keys()].map(drop));
    },
  };
}
