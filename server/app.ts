import { Hono } from 'hono';
import { createBase } from './base.ts';
import { type Clock, hour, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { errorTexts, notFound } from './contract/api-error.ts';
import { type HandlerTable, mountOperations } from './contract/dispatch.ts';
import { mountDocs } from './contract/docs/mount-docs.ts';
import type { Database } from './db/client.ts';
import { createHandlers } from './handlers.ts';
import { startHousekeeping } from './housekeeping.ts';
import { answerError } from './http/answer-error.ts';
import type { AppEnv } from './http/app-env.ts';
import { createHealth, mountHealth } from './http/health.ts';
import { requestContext } from './http/request-context.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountStoredFiles } from './http/stored-files.ts';
import { mountWebApp } from './http/web-app.ts';
import { createLogger, type Logger } from './logger.ts';
import { mountMetrics } from './metrics/mount-metrics.ts';
import { createServices, type Services } from './services.ts';
import { watchStorage } from './storage/storage-watch.ts';

interface AppOptions {
  config: Config;
  /** Open and migrated. */
  db: Database;
  clock?: Clock;
  logger?: Logger;
}

export interface App {
  app: Hono<AppEnv>;
  services: Services;
  /** Finishes what is under way; the database stays open. */
  close(): Promise<void>;
}

/** Builds the whole server but for the port it listens on. */
export async function createApp({ config, db, clock = systemClock, logger }: AppOptions): Promise<App> {
  const log = logger ?? createLogger(config);
  const base = await createBase({ config, db, clock, logger: log });
  const services = createServices(base);
  const app = new Hono<AppEnv>();
  const health = createHealth(base);
  app.onError((failure, c) => answerError(c, failure, { logger: log, health }));
  app.use('*', requestContext(config, log, base.figures), securityHeaders(config));
  const watch = watchStorage(base);
  // The log says from the start whether the settings of the storage are right.
  void watch.state();
  mountHealth(app, health, watch);
  await mountMetrics(app, base);
  mountDocs(app);
  mountOperations(app, base, createHandlers(services) as unknown as HandlerTable);
  app.all('/api/*', () => {
    throw notFound(errorTexts.noSuchCall);
  });
  mountStoredFiles(app, base);
  mountWebApp(app, config);
  const housekeeping = startHousekeeping(base, hour);
  base.stockIndex.start();
  return {
    app,
    services,
    async close() {
      await housekeeping.stop();
      await base.stockIndex.close();
      await services.diamonds.closeReading();
      await services.auth.settled();
      await base.sessions.settled();
    },
  };
}
