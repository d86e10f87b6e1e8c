import { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { requestContext } from '#server/platform/http/request-context.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';

type Fetch = Hono<AppEnv>['fetch'];

export interface StartupGate {
  fetch: Fetch;
  /** Lets the app answer requests. */
  open(app: Pick<Hono<AppEnv>, 'fetch'>): void;
  /**
   * Rejects requests until `open` is called again. Resolves when accepted requests are answered.
   */
  pause(): Promise<void>;
  /** Keeps serving requests while /readyz reports that the server is stopping. */
  close(): void;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
}

export const startingText = 'The server is starting. Try again in a few seconds.';

/**
 * Answers requests during the whole life of the process: with 503 and the state before the app is ready,
 * so that monitoring can distinguish a starting server from a dead one.
 */
export function createStartupGate(
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  logger: Logger,
): StartupGate {
  const starting = notReady('starting', config, logger);
  const stopping = notReady('stopping', config, logger);
  const activeRequests = new Set<Promise<unknown>>();
  let app: Pick<Hono<AppEnv>, 'fetch'> = starting;
  let closed = false;
  return {
    fetch(request, ...rest) {
      const isReadinessProbe = closed && new URL(request.url).pathname === '/readyz';
      const answer = Promise.resolve((isReadinessProbe ? stopping : app).fetch(request, ...rest));
      const done = answer.catch(() => {}).finally(() => activeRequests.delete(done));
      activeRequests.add(done);
      return answer;
    },
    open(nextApp) {
      app = nextApp;
    },
    async pause() {
      app = starting;
      await Promise.all(activeRequests);
    },
    close() {
      closed = true;
    },
    async idle() {
      while (activeRequests.size > 0) await Promise.all(activeRequests);
    },
  };
}

function notReady(
  status: 'starting' | 'stopping',
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  logger: Logger,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Requests during startup are not errors: log them at debug level.
  const debug = logger.debug.bind(logger) as Logger['debug'];
  const debugLogger: Logger = { debug, info: debug, warn: debug, error: debug };
  app.use('*', requestContext(config, debugLogger), securityHeaders(config));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => c.json({ status, reason: `the server is ${status}` }, 503));
  app.all('*', (c) => {
    c.header('Retry-After', '2');
    c.header('Cache-Control', 'no-store');
    return c.json({ error: startingText }, 503);
  });
  return app;
}
