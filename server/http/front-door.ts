import { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import type { AppEnv } from './app-env.ts';
import { requestContext } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

type Fetch = Hono<AppEnv>['fetch'];

export interface FrontDoor {
  fetch: Fetch;
  /** From now on the app answers. */
  open(app: Pick<Hono<AppEnv>, 'fetch'>): void;
  /**
   * From now on nobody is let in until `open` is called again. Resolves when what was let in before is answered.
   */
  shut(): Promise<void>;
  /** What has been let in is still served; /readyz says that no more should come. */
  close(): void;
  /** Resolves when no call is under way, answered or not. */
  quiet(): Promise<void>;
}

export const openingText = 'The house is just opening, please try again in a moment';

/**
 * Answers from the first moment of the process to its last: before the app is there with 503 and what is going on,
 * so that whoever watches the server can tell one that starts from one that is dead.
 */
export function createFrontDoor(config: Pick<Config, 'trustProxy' | 'publicUrl'>, logger: Logger): FrontDoor {
  const opening = notReady('starting', config, logger);
  const closing = notReady('stopping', config, logger);
  const underWay = new Set<Promise<unknown>>();
  let app: Pick<Hono<AppEnv>, 'fetch'> = opening;
  let closed = false;
  return {
    fetch(request, ...rest) {
      const asksWhether = closed && new URL(request.url).pathname === '/readyz';
      const answer = Promise.resolve((asksWhether ? closing : app).fetch(request, ...rest));
      const done = answer.catch(() => {}).finally(() => underWay.delete(done));
      underWay.add(done);
      return answer;
    },
    open(opened) {
      app = opened;
    },
    async shut() {
      app = opening;
      await Promise.all(underWay);
    },
    close() {
      closed = true;
    },
    async quiet() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

function notReady(
  status: 'starting' | 'stopping',
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  logger: Logger,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // Calls that come too early are no errors: their lines are for those who look closely.
  const debug = logger.debug.bind(logger) as Logger['debug'];
  const quietly: Logger = { debug, info: debug, warn: debug, error: debug };
  app.use('*', requestContext(config, quietly), securityHeaders(config));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', (c) => c.json({ status, reason: `the server is ${status}` }, 503));
  app.all('*', (c) => {
    c.header('Retry-After', '2');
    c.header('Cache-Control', 'no-store');
    return c.json({ error: openingText }, 503);
  });
  return app;
}
