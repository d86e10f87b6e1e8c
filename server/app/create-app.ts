import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { minute } from '#domain/format/durations.ts';
import { addedMessages } from '#domain/messages/added-messages.ts';
import { bearerToken } from '#domain/requests/bearer-token.ts';
import { hostProblem } from '#domain/requests/connection-refusals.ts';
import { paths } from '#domain/routes/paths.ts';
import { type FallbackAnswer, type HandlerTable, mountOperations } from '#server/contract/dispatch.ts';
import { mountDocs } from '#server/contract/docs/mount-docs.ts';
import type { ClientPagesService } from '#server/modules/client-pages/client-pages.service.ts';
import { clientPicturePath } from '#server/modules/client-pages/client-pages.service.ts';
import type { PublicPagesService } from '#server/modules/public-pages/public-pages.service.ts';
import { createLease } from '#server/platform/db/servers/lease.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { requestContext } from '#server/platform/http/request-context.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { mountWebApp } from '#server/platform/http/web-app.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { mountStoredFiles } from '#server/platform/storage/downloads/stored-files.ts';
import { monitorStorage } from '#server/platform/storage/storage-health.ts';
import { ApiError, unauthorized } from '../platform/http/api-error.ts';
import { startAlerts } from './alerts.ts';
import { type ContextOptions, createAppContext } from './app-context.ts';
import { followDatabaseClock } from './database-clock.ts';
import { toErrorResponse } from './error-response.ts';
import { createHandlerTable, createStreamTable } from './handler-table.ts';
import { createHealth, mountHealth } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { recordExports } from './record-exports.ts';
import { createServices, type Services } from './services.ts';
import { startTradeTimers } from './trade-timers.ts';

interface MetricsContext {
  config: { metricsToken: string | undefined };
  metrics: Metrics | undefined;
}

/** Serves /metrics to Prometheus. When disabled, the address answers 404 like any unknown one. */
function mountMetrics(app: Hono<AppEnv>, { config: { metricsToken: token }, metrics }: MetricsContext): void {
  if (!metrics || !token) {
    app.all('/metrics', () => {
      throw notFound(addedMessages.request.unknownOperation);
    });
    return;
  }
  const { registry } = metrics;
  app.get('/metrics', async (c) => {
    if (!holds(c.req.header('authorization'), token)) throw unauthorized();
    c.header('Content-Type', registry.contentType);
    c.header('Cache-Control', 'no-store');
    return c.body(await registry.metrics());
  });
}

/** Compares hashes, so that the duration reveals neither length nor prefix of the token. */
function holds(authorization: string | undefined, token: string): boolean {
  const given = bearerToken(authorization) ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/** The drawn pictures of shared links, which messengers fetch without a session. */
function mountShareCards(app: Hono<AppEnv>, publicPages: Pick<PublicPagesService, 'card'>): void {
  for (const path of ['/diamond-details/:code/card.jpg', '/check/enquiry/:code/card.jpg'])
    app.get(path, async (c) => {
      const card = await publicPages.card(new URL(c.req.url));
      if (!card) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
      return c.body(card, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=3600' });
    });
}

/** The pictures of pages for clients, drawn anew: a stored file may carry the name of its maker. */
function mountClientPictures(app: Hono<AppEnv>, clientPages: Pick<ClientPagesService, 'picture'>): void {
  app.get(clientPicturePath, async (c) => {
    const { key, stone, w } = c.req.query();
    const picture = await clientPages.picture(key, { stone, width: w });
    if (!picture) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, max-age=300',
    });
  });
}

/**
 * Refuses a request with two Host headers, or without any. Node itself refuses two lengths, and a length beside chunks.
 */
const singleHost: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { rawHeaders, httpVersion } = c.env?.incoming ?? {};
  const problem = rawHeaders && httpVersion ? hostProblem(rawHeaders, httpVersion) : null;
  if (problem !== null) throw new ApiError(400, problem);
  await next();
};

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
  const { config, db, logger: log = createLogger(config) } = given;
  const databaseClock = given.clock ? null : await followDatabaseClock({ db, logger: log });
  const clock = given.clock ?? databaseClock!.clock;
  const context = await createAppContext({ ...given, clock, logger: log });
  const services = createServices(context);
  const app = new Hono<AppEnv>();
  const health = createHealth(context);
  app.onError((failure, c) => toErrorResponse(c, failure, { logger: log, health }));
  app.use('*', requestContext(config, log, context.metrics), securityHeaders(config), singleHost);
  const watch = monitorStorage(context);
  // Checks the storage at startup, so that the log shows wrong settings at once.
  void watch.state();
  const isSkewed = () => databaseClock?.isSkewed() ?? false;
  mountHealth(app, health, { watch, diskReserve: context.diskReserve, isSkewed });
  mountMetrics(app, context);
  mountDocs(app);
  // A browser that opens the address of the mail program gets the page that asks.
  app.get('/api/notifications/unsubscribe', (c) =>
    c.redirect(paths.unsubscribe() + new URL(c.req.url).search),
  );
  const handlers = recordExports(createHandlerTable(services), context) as unknown as HandlerTable;
  const streams = config.streams > 0 ? createStreamTable(services) : {};
  mountOperations(app, context, { handlers, streams, fallbackAnswer });
  app.all('/api/*', () => {
    throw notFound(addedMessages.request.unknownOperation);
  });
  mountStoredFiles(app, context);
  mountShareCards(app, services.publicPages);
  mountClientPictures(app, services.clientPages);
  mountWebApp(app, config, (address) =>
    (address.pathname === paths.clientPage() ? services.clientPages : services.publicPages).headTags(address),
  );
  const housekeeping = startHousekeeping(context, 10 * minute);
  const lease = createLease(context, 'timers');
  const { logger } = context;
  const alerts = startAlerts({ db, lease, logger, notifications: services.notifications });
  const tradeTimers = startTradeTimers({ lease, logger }, services);
  context.searchIndex.start();
  context.hints.listen('stock', context.searchIndex.poll);
  context.hints.listen('streams', services.events.hearStreams);
  return {
    app,
    services,
    async close() {
      databaseClock?.stop();
      await services.events.stop();
      await housekeeping.stop();
      await alerts.stop();
      await tradeTimers.stop();
      await lease
        .release()
        .catch((err: unknown) => logger.warn({ err }, 'another server waits for the timed work'));
      context.hints.stop();
      await context.searchIndex.close();
      await services.diamonds.closeReader();
      await context.pdfWriter.close();
      await services.auth.settled();
      await context.sessions.settled();
      await watch.settled();
    },
  };
}
