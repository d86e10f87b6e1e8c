import { Hono } from 'hono';
import { minute } from '#domain/format/durations.ts';
import { paths } from '#domain/routes/paths.ts';
import { type FallbackAnswer, type HandlerTable, mountOperations } from '#server/contract/dispatch.ts';
import { mountDocs } from '#server/contract/docs/mount-docs.ts';
import { systemClock } from '#server/platform/clock.ts';
import { errorMessages, notFound } from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { mountMetrics } from '#server/platform/http/mount-metrics.ts';
import { requestContext } from '#server/platform/http/request-context.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { singleHost } from '#server/platform/http/single-host.ts';
import { mountWebApp } from '#server/platform/http/web-app.ts';
import { createLogger } from '#server/platform/logger.ts';
import { mountStoredFiles } from '#server/platform/storage/downloads/stored-files.ts';
import { monitorStorage } from '#server/platform/storage/storage-health.ts';
import { startAlerts } from './alerts.ts';
import { type ContextOptions, createAppContext } from './app-context.ts';
import { toErrorResponse } from './error-response.ts';
import { createHandlerTable, createStreamTable } from './handler-table.ts';
import { createHealth, mountHealth } from './health.ts';
import { startHoldTimer } from './hold-timer.ts';
import { startHousekeeping } from './housekeeping.ts';
import { mountShareCards } from './mount-share-cards.ts';
import { createServices, type Services } from './services.ts';

/** `db` is an open, migrated database. */
interface CreateAppOptions
  extends Pick<ContextOptions, 'config' | 'db' | 'mailer' | 'secrets'>,
    Partial<Pick<ContextOptions, 'clock' | 'logger'>> {
  /** Answers the operations that have no handler yet; without it each must have one. */
  fallbackAnswer?: FallbackAnswer;
}

export interface App {
  app: Hono<AppEnv>;
  services: Services;
  /** Finishes running work; the database stays open. */
  close(): Promise<void>;
}

/** Builds the server without listening on a port. */
export async function createApp({ fallbackAnswer, ...given }: CreateAppOptions): Promise<App> {
  const { config, db, clock = systemClock, logger: log = createLogger(config) } = given;
  const context = await createAppContext({ ...given, clock, logger: log });
  const services = createServices(context);
  const app = new Hono<AppEnv>();
  const health = createHealth(context);
  app.onError((failure, c) => toErrorResponse(c, failure, { logger: log, health }));
  app.use('*', requestContext(config, log, context.metrics), securityHeaders(config), singleHost);
  const watch = monitorStorage(context);
  // Checks the storage at startup, so that the log shows wrong settings at once.
  void watch.state();
  mountHealth(app, health, { watch, diskReserve: context.diskReserve });
  mountMetrics(app, context);
  mountDocs(app);
  // A browser that opens the address of the mail program gets the page that asks.
  app.get('/api/notifications/unsubscribe', (c) =>
    c.redirect(paths.unsubscribe() + new URL(c.req.url).search),
  );
  const handlers = createHandlerTable(services) as unknown as HandlerTable;
  const streams = config.streams > 0 ? createStreamTable(services) : {};
  mountOperations(app, context, { handlers, streams, fallbackAnswer });
  app.all('/api/*', () => {
    throw notFound(errorMessages.unknownOperation);
  });
  mountStoredFiles(app, context);
  mountShareCards(app, services.publicPages);
  mountWebApp(app, config, services.publicPages.headTags);
  const housekeeping = startHousekeeping(context, 10 * minute);
  const alerts = startAlerts({ db, logger: context.logger, notifications: services.notifications });
  const holdTimer = startHoldTimer({ logger: context.logger, holds: services.holds });
  context.searchIndex.start();
  return {
    app,
    services,
    async close() {
      await services.events.stop();
      await housekeeping.stop();
      await alerts.stop();
      await holdTimer.stop();
      await context.searchIndex.close();
      await services.diamonds.closeReader();
      await services.auth.settled();
      await context.sessions.settled();
      await watch.settled();
    },
  };
}
