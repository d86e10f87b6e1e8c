import { randomUUID } from 'node:crypto';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { equalSecrets } from './request-guards.ts';

/** Connections at one time, of all accounts and of one, however many tokens it has. */
const [maxSessions, maxSessionsOfAccount] = [100, 10];
/** A connection that is not used for so long is closed. */
const idleMs = 30 * 60_000;

/** Who opens a connection, and the server that it talks to. */
export interface HttpCaller {
  server: Server;
  /** The id of its account. */
  account: number;
  /** The bearer token that opened it. */
  bearer: string;
}

interface HttpSession extends HttpCaller {
  transport: WebStandardStreamableHTTPServerTransport;
  usedAt: number;
}

export interface HttpSessions {
  /** The connection of an id, for the bearer token that opened it only. */
  find(id: string, bearer: string): HttpSession | undefined;
  /**
   * Connects the server of an account and answers the request that initializes it; of many connections of the account
   * the one that was not used for longest ends. Null when there are too many connections of all.
   */
  open(caller: HttpCaller, request: Request, body: unknown): Promise<Response | null>;
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

  /** Ends the connections of an account that are too many. */
  const dropFurther = (account: number) => {
    const own = [...sessions].filter(([, session]) => session.account === account);
    own.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    return Promise.all(own.slice(0, -maxSessionsOfAccount).map(([id]) => drop(id)));
  };

  return {
    find(id, bearer) {
      const session = sessions.get(id);
      if (!session || !equalSecrets(session.bearer, bearer)) return undefined;
      session.usedAt = clock();
      return session;
    },
    async open(caller, request, body) {
      await dropIdle();
      if (sessions.size >= maxSessions) return null;
      const transport: WebStandardStreamableHTTPServerTransport =
        new WebStandardStreamableHTTPServerTransport({
          sessionIdGenerator: randomUUID,
          onsessioninitialized: (id) => {
            sessions.set(id, { ...caller, transport, usedAt: clock() });
            void dropFurther(caller.account);
          },
          onsessionclosed: (id) => void sessions.delete(id),
        });
      await caller.server.connect(transport);
      return transport.handleRequest(request, { parsedBody: body });
    },
    async close() {
      clearInterval(sweep);
      await Promise.all([...sessions.keys()].map(drop));
    },
  };
}
