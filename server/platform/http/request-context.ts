import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { type Operation, type OperationId, operations } from '#contract/operations.ts';
import { type Logger, withoutRedaction } from '#server/platform/logger.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { AppEnv } from './app-env.ts';
import { isBuffered } from './buffered-response.ts';
import { networkOf, normalizeAddress } from './network-address.ts';

/** Addresses outside the contract with a name of their own. */
const knownRoutes = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json'];
const routeGroups: [RegExp, string][] = [
  [/^\/api(\/|$)/, '/api/*'],
  [/^\/files\//, '/files/*'],
  [/^\/assets\//, '/assets/*'],
];

/**
 * The name of a request's route from a fixed set: logs and metrics must not contain text from addresses, nor grow
 * with it.
 */
function routeName(c: Context<AppEnv>): { operation: string; route: string } {
  const id = c.get('operation');
  if (id !== undefined) {
    const operation: Operation = operations[id as OperationId];
    return { operation: id, route: `/api${operation.path}` };
  }
  const { path } = c.req;
  const route = knownRoutes.includes(path)
    ? path
    : (routeGroups.find(([pattern]) => pattern.test(path))?.[1] ?? '/*');
  return { operation: route, route };
}

/** A request id from a proxy; any other format is replaced, against log injection. */
const wellFormedId = /^[A-Za-z0-9][A-Za-z0-9_.:-]{7,63}$/;

/** The logs that have the warning of an ignored X-Forwarded-For: one per process. */
const warned = new WeakSet<Logger>();

type RequestMetrics = Pick<Metrics, 'requestDuration' | 'requestsUnderWay'>;

/**
 * Gives a request its id and the caller's address, and logs its outcome in one line: with the route, but without the
 * address and its query, which may contain a key.
 */
export function requestContext(
  config: { trustProxy: boolean },
  logger: Logger,
  metrics?: RequestMetrics,
): MiddlewareHandler<AppEnv> {
  const log = withoutRedaction(logger);
  return async (c, next) => {
    const startedAt = performance.now();
    metrics?.requestsUnderWay.inc();
    const given = c.req.header('x-request-id');
    const requestId = given !== undefined && wellFormedId.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('address', callerAddress(c, config));
    warnOfForwarding(c.req.header('x-forwarded-for'), config, logger);
    await next();
    if (!isBuffered(c)) c.res.headers.set('X-Request-Id', requestId);
    const { method } = c.req;
    const { status } = c.res;
    const ms = performance.now() - startedAt;
    const { operation, route } = routeName(c);
    metrics?.requestsUnderWay.dec();
    metrics?.requestDuration.observe({ operation, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    const user = c.get('userId');
    const entry = {
      requestId,
      method,
      route,
      operation: c.get('operation'),
      status,
      ms: Math.round(ms),
      user,
    };
    log[levelOf(status, route)](entry, 'request');
  };
}

/** Log levels: server errors, rate limits, normal requests, and static files. */
function levelOf(status: number, route: string): 'error' | 'warn' | 'info' | 'debug' {
  if (route === '/readyz' || route === '/healthz') return 'debug';
  if (status >= 500) return 'error';
  if (status === 429) return 'warn';
  return route.startsWith('/api') ? 'info' : 'debug';
}

/** The proxy appends the address it saw; the client may have forged everything before it. Null for none and no address. */
const forwardedAddress = (header: string | undefined): string | null =>
  normalizeAddress(header?.split(',').at(-1) ?? '');

/** Warns once where all clients behind a proxy share one address, and with it the limits of sign-ins. */
function warnOfForwarding(
  header: string | undefined,
  { trustProxy }: { trustProxy: boolean },
  logger: Logger,
): void {
  if (header === undefined || warned.has(logger) || (trustProxy && forwardedAddress(header))) return;
  warned.add(logger);
  logger.warn(
    {},
    trustProxy
      ? 'A request has X-Forwarded-For, which is ignored because it does not end with an address. All clients of that proxy count as one address.'
      : 'A request has X-Forwarded-For, which is ignored because TRUST_PROXY is off. Behind a reverse proxy all clients count as one address: set TRUST_PROXY=on there.',
  );
}

function callerAddress(c: Context<AppEnv>, config: { trustProxy: boolean }): string {
  const forwarded = config.trustProxy ? forwardedAddress(c.req.header('x-forwarded-for')) : null;
  return networkOf(forwarded || c.env?.incoming?.socket.remoteAddress || '');
}
